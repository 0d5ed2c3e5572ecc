/** How far this browser came in each lesson. */
import type { LessonPart } from '../wire.ts'

export interface Progress {
  path: number[][]
  step: number
  steps: number
  /** Whether its end was seen once. */
  done: boolean
}

const PLACE = 'kabuto-lessons'

function all(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, Progress>
  } catch {
    return {}
  }
}

export const progressOf = (title: string, id: string): Progress | null => all()[`${title}/${id}`] ?? null

/** Where to go on; whoever was at the end begins anew. */
export function keptPath(title: string, id: string): number[][] {
  const kept = progressOf(title, id)
  return kept && kept.step < kept.steps - 1 && Array.isArray(kept.path) ? kept.path : []
}

export function keepPath(title: string, id: string, part: LessonPart): void {
  const done = (progressOf(title, id)?.done ?? false) || part.step >= part.steps - 1
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...all(), [`${title}/${id}`]: { path: part.path, step: part.step, steps: part.steps, done } }))
  } catch {
    // a browser that keeps nothing still teaches
  }
}
