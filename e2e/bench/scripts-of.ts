import type { Browser } from '@playwright/test'
import { gzipSync } from 'node:zlib'

export interface Scripts {
  files: number
  /** Compressed, of every script that came. */
  bytes: number
  /** How often scripts were asked for only after others had come. */
  waves: number
}

/** What JavaScript a page fetches: until it is quiet, and with `interest` after the first sign of a visitor. */
export const scriptsOf = async (
  browser: Browser,
  url: string,
  latency: number,
  interest: boolean,
): Promise<Scripts> => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const asked: number[] = []
  let bytes = 0
  const bodies: Promise<void>[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(performance.now())
  })
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    bodies.push(response.body().then((body) => void (bytes += gzipSync(body).length)))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  if (interest) {
    await page.mouse.move(20, 20)
    await page.waitForTimeout(500)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(8 * latency)
  }
  await Promise.all(bodies)
  await page.close()
  // Asked for together, they belong to one wave; what had to wait for another came an answer's time later.
  const waves = asked.sort((a, b) => a - b).filter((at, index) => index === 0 || at - asked[index - 1]! > latency / 2)
  return { files: asked.length, bytes, waves: waves.length }
}
