import type { Page, Request, Route } from '@playwright/test'
import { gzipSync } from 'node:zlib'

export interface Fetched {
  path: string
  /** Gzipped. */
  bytes: number
}

/** The code that a page fetched, in gzipped bytes. */
export interface Code {
  scripts: number
  styles: number
  /** The number of sequential rounds in which it requested scripts or manifests. */
  waves: number
  files: readonly Fetched[]
}

const isScript = (path: string): boolean => path.endsWith('.js')
const isStyle = (path: string): boolean => path.endsWith('.css')
const isManifest = (path: string): boolean => path.endsWith('manifest.json')
const isCode = (url: URL): boolean => isScript(url.pathname) || isStyle(url.pathname) || isManifest(url.pathname)
const pathOf = (request: Request): string => new URL(request.url()).pathname

/** Waits until the page is idle: code is held back, every other request has finished, and no new one is made. */
const settle = async (page: Page, requestCount: () => number, pending: ReadonlySet<Request>): Promise<void> => {
  for (let calm = 0, before = requestCount(); calm < 20; calm++) {
    await page.evaluate('new Promise((resolve) => setTimeout(resolve))')
    if (requestCount() !== before || pending.size > 0) calm = 0
    before = requestCount()
  }
}

const sum = (fetched: readonly Fetched[], matches: (path: string) => boolean): number =>
  fetched.filter(({ path }) => matches(path)).reduce((total, { bytes }) => total + bytes, 0)

/**
 * The code that a page fetches when it opens, then after each of the actions. Each wave of requests is held back until the
 * page is idle, then answered together, so the result doesn't depend on speed.
 */
export const codeOf = async (page: Page, url: string, ...actions: (() => Promise<unknown>)[]): Promise<Code> => {
  const held: Route[] = []
  const pending = new Set<Request>()
  let requests = 0
  const started = (request: Request) => {
    requests++
    if (!isCode(new URL(request.url()))) pending.add(request)
  }
  const ended = (request: Request) => void pending.delete(request)
  page.on('request', started).on('requestfinished', ended).on('requestfailed', ended)
  await page.route(isCode, (route) => void held.push(route))
  const waves: Fetched[][] = []
  await page.goto(url, { waitUntil: 'commit' })
  for (;;) {
    await settle(page, () => requests, pending)
    if (!held.length) {
      const action = actions.shift()
      if (!action) break
      await action()
      continue
    }
    waves.push(
      await Promise.all(
        held.splice(0).map(async (route) => {
          const response = await route.fetch()
          const body = await response.body()
          await route.fulfill({ response, body })
          return { path: pathOf(route.request()), bytes: gzipSync(body, { level: 9 }).length }
        }),
      ),
    )
  }
  page.off('request', started).off('requestfinished', ended).off('requestfailed', ended)
  await page.unroute(isCode)
  const files = waves.flat()
  return {
    scripts: sum(files, isScript),
    styles: sum(files, isStyle),
    waves: waves.filter((wave) => wave.some(({ path }) => !isStyle(path))).length,
    files,
  }
}
