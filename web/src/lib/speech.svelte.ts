/** The words in force: the page's own (shipped with it), and those of the title at hand (from the server). */
import { NotDone, titleWords } from './api.ts'
import { prefs } from './prefs.svelte.ts'
import { Words, type Language } from './words.ts'

const PAGE = import.meta.glob<string>('../../../src/kabuto/server/page_words/*.ftl', {
  query: '?raw',
  import: 'default',
})
const PRIMERS = import.meta.glob<string>('../titles/*/primer/*.ftl', { query: '?raw', import: 'default' })
const BOARDS = import.meta.glob<string>('../titles/*/*.ftl', { query: '?raw', import: 'default' })

const kept = new Map<string, Promise<string>>()

function once(key: string, load: () => Promise<string>): Promise<string> {
  let found = kept.get(key)
  if (found === undefined) {
    found = load()
    kept.set(key, found)
    found.catch(() => kept.delete(key))
  }
  return found
}

function shipped(files: Record<string, () => Promise<string>>, ending: string): Promise<string> {
  const file = Object.keys(files).find((path) => path.endsWith(ending))
  return file === undefined ? Promise.resolve('') : once(file, files[file]!)
}

export function pageSource(language: Language): Promise<string> {
  return shipped(PAGE, `/page_words/${language}.ftl`)
}

/** All words for a title, in one language; `table` is given if that table is played with an edition of its own. */
export async function titleSpeech(title: string, language: Language, table: string | null = null): Promise<Words> {
  const sources = await Promise.all([
    once(`${table ?? title}/${language}`, () => titleWords(title, language, table)),
    shipped(BOARDS, `/titles/${title}/${language}.ftl`),
    pageSource(language),
  ])
  return new Words(language, sources)
}

/** The same, with what its primer says. */
export async function primerSpeech(title: string, language: Language): Promise<Words> {
  const sources = await Promise.all([
    once(`${title}/${language}`, () => titleWords(title, language, null)),
    shipped(BOARDS, `/titles/${title}/${language}.ftl`),
    shipped(PRIMERS, `/titles/${title}/primer/${language}.ftl`),
    pageSource(language),
  ])
  return new Words(language, sources)
}

class Speech {
  /** The page's own words; empty until the first load. */
  page: Words = $state.raw(new Words('en', []))

  async load(): Promise<void> {
    const language = prefs.language
    const words = new Words(language, [await pageSource(language)])
    if (language === prefs.language) this.page = words
  }
}

export const speech = new Speech()

/** A sentence of the page's own. */
export const say = (message: string, args = {}): string => speech.page.say(message, args)

/** Why something was not done: what the server said to it, else a sentence of the page's own. */
export const because = (error: unknown, otherwise = 'page-server-gone'): string => (error instanceof NotDone && error.why ? error.why : say(otherwise))
