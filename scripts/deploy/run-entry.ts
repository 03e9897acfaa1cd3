import { json } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { register, type LoadHook, type ResolveHook } from 'node:module'
import type { SharedModule } from '@portal/contract/shared-version'
import { createHost } from '../../frontends/shell/src/slices/federation-host.ts'

// Runs a deployed slice in a process to itself, which has no secrets and may read nothing but sources: loads its entry and the
// modules it exposes from the portal, as a page does. Usage: run-entry.ts ENTRY-URL MODULES, with what the shell offers on
// standard input as JSON.

const isRemote = (url: string): boolean => /^https?:/.test(url)

/** Lets modules of the portal import one another, and nothing else. */
export const resolve: ResolveHook = (specifier, context, next) => {
  const { parentURL = '' } = context
  if (!isRemote(specifier) && !isRemote(parentURL)) return next(specifier, context)
  const { href } = new URL(specifier, parentURL)
  if (!isRemote(href)) throw new Error(`${parentURL} imports ${specifier}`)
  return { url: href, format: 'module', shortCircuit: true }
}

export const load: LoadHook = async (url, context, next) => {
  if (!isRemote(url)) return next(url, context)
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return { format: 'module', source: await response.text(), shortCircuit: true }
}

/** Replaces the shell's exports and the browser's objects: called, constructed, extended or read, it returns itself. */
const anything: object = new Proxy(function standIn() {}, {
  get: (target, key) => {
    if (key === 'prototype') return target.prototype
    if (key === 'then') return undefined
    if (key === Symbol.toPrimitive) return () => ''
    if (key === Symbol.iterator) return function* none() {}
    // Every stylesheet loads.
    if (key === 'addEventListener')
      return (type: string, listener: (event: object) => void) => type === 'load' && listener({ type })
    return anything
  },
  apply: () => anything,
  construct: () => anything,
})
const browser = ['document', 'window', 'location', 'history', 'localStorage', 'sessionStorage', 'matchMedia']

if (import.meta.main) {
  const [entry = '', ...modules] = process.argv.slice(2)
  const end = (problem: unknown) => {
    console.error(String(problem))
    process.exit(1)
  }
  setTimeout(end, 30_000, new Error('it has not loaded within 30 seconds'))
  process.on('unhandledRejection', end)
  register(pathToFileURL(import.meta.filename))
  for (const name of browser) Object.defineProperty(globalThis, name, { value: anything })
  const offered = ((await json(process.stdin)) as SharedModule[]).map(({ name, version, exports }) => {
    const module = Object.fromEntries(exports.map((each) => [each, anything]))
    return [name, { version, module }] as const
  })
  const loadExposed = createHost(Object.fromEntries(offered))
  for (const module of modules) await loadExposed(entry, `./${module}`).catch(end)
  process.exit()
}
