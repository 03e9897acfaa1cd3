import type { Page, Request, Route } from '@playwright/test'
import { gzipSync } from 'node:zlib'

export interface Fetched {
  path: string
  /** As compressed for the way, in bytes. */
  bytes: number
}

/** What code a page fetched, as compressed bytes of its scripts and stylesheets. */
export interface Code {
  scripts: number
  styles: number
  /** How often it asked for code, its own or what tells where that is, only after other code had come. */
  waves: number
  files: readonly Fetched[]
}

const isScript = (path: string): boolean => path.endsWith('.js')
const isStyle = (path: string): boolean => path.endsWith('.css')
const isManifest = (path: string): boolean => path.endsWith('manifest.json')
const isCode = (url: URL): boolean => isScript(url.pathname) || isStyle(url.pathname) || isManifest(url.pathname)
const pathOf = (request: Request): string => new URL(request.url()).pathname

const turns = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve, 30), 30)))

/** Returns once the page asks for nothing more: code is held back, everything else has come, and it has nothing left to do. */
const settle = async (page: Page, asked: () => number, awaited: ReadonlySet<Request>): Promise<void> => {
  for (let calm = 0, before = asked(); calm < 6; calm++) {
    await turns(page)
    if (asked() !== before || awaited.size > 0) calm = 0
    before = asked()
  }
}

const sum = (fetched: readonly Fetched[], which: (path: string) => boolean): number =>
  fetched.filter(({ path }) => which(path)).reduce((total, { bytes }) => total + bytes, 0)

/**
 * What code a page fetches as it is opened, and then by each of `acts`. Each wave is held back until the page asks for
 * nothing more, then answered as one: how fast anything is does not count.
 */
export const codeOf = async (page: Page, address: string, ...acts: (() => Promise<unknown>)[]): Promise<Code> => {
  const held: Route[] = []
  const awaited = new Set<Request>()
  let asked = 0
  const started = (request: Request) => {
    asked++
    if (!isCode(new URL(request.url()))) awaited.add(request)
  }
  const ended = (request: Request) => void awaited.delete(request)
  page.on('request', started).on('requestfinished', ended).on('requestfailed', ended)
  await page.route(isCode, (route) => void held.push(route))
  const waves: Fetched[][] = []
  await page.goto(address, { waitUntil: 'commit' })
  for (;;) {
    await settle(page, () => asked, awaited)
    if (!held.length) {
      const act = acts.shift()
      if (!act) break
      await act()
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
