import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'

mount(App, { target: document.getElementById('app')! })

/** Nobody waits for this. */
const LATER = 3_000
addEventListener('load', () => setTimeout(() => import('./lib/behind.ts').then(({ begin }) => begin()).catch(() => undefined), LATER))
