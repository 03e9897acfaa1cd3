import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Locator, type Page } from '@playwright/test'
import { findBrowsers } from '../scripts/chromium.ts'
import { freePort } from '../scripts/portal.ts'
import { at } from '../scripts/root.ts'
import { emailedLink } from './support/emails.ts'
import { askClient, idOf, submitRequest } from './support/requests.ts'
import { people, signInByToken } from './support/sign-in.ts'
import { startPortals } from './support/start-portal.ts'

// Takes the pictures of the README and of the landing page, from a portal with the sample data of `npm start`.

const port = await freePort()
const stopPortal = await startPortals([port])
// Without the scheduled jobs, no request has an estimate.
await fetch(`http://localhost:${port}/cdn-cgi/local/scheduled?cron=${encodeURIComponent('*/5 * * * *')}`)
const { chromium: executablePath } = await findBrowsers()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })

interface Window {
  size: readonly [width: number, height: number]
  theme?: 'light' | 'dark'
  email?: string
}

const open = async ({ size: [width, height], theme = 'light', email }: Window): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    viewport: { width, height },
    colorScheme: theme,
    // Canvases are drawn in the resolution of the largest pictures.
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    timezoneId: 'America/Los_Angeles',
  })
  const page = await context.newPage()
  if (email) await signInByToken(page, email)
  return page
}

interface Picture {
  /** Pixels; by default as many as the page's. */
  width?: number
  /** The part of the page; by default the window. */
  part?: Locator
  /** The height that is taken, from the top of the part. */
  height?: number
}

/** Saves what a page shows, as the type that the file's name says. */
const save = async (page: Page, file: string, { width, part, height = Infinity }: Picture = {}): Promise<void> => {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  const window = { x: 0, y: 0, ...page.viewportSize()! }
  const box = part ? (await part.boundingBox())! : window
  const clip = { ...box, height: Math.min(box.height, height), scale: (width ?? box.width) / box.width }
  const cdp = await page.context().newCDPSession(page)
  // Playwright itself makes no WebP.
  const type = file.endsWith('.webp') ? ({ format: 'webp', quality: 80 } as const) : ({ format: 'png' } as const)
  const { data } = await cdp.send('Page.captureScreenshot', { ...type, clip })
  const bytes = Buffer.from(data, 'base64')
  writeFileSync(at(file), bytes)
  process.stdout.write(`${file}  ${(bytes.length / 1000).toFixed(1)} KB\n`)
  await page.context().close()
}

const client = 'Priya Raman'
const openDocket = async (window: Window): Promise<Page> => {
  const page = await open({ ...window, email: people.paralegal })
  await page.goto('/dashboard?view=docket&tab=all')
  await page.locator('[data-row]').nth(5).waitFor()
  return page
}
const openRequest = async (window: Window): Promise<Page> => {
  const page = await openDocket(window)
  await page.locator('[data-row]').getByRole('link', { name: client }).click()
  await page.getByRole('dialog').getByText('CHP Face Page').first().waitFor()
  return page
}

const landing = 'frontends/shell/src/landing/pictures'
mkdirSync(at(landing), { recursive: true })
/** The widths on the landing page. */
const widths = { docket: 750, facePage: 330, phone: 390 } as const

try {
  for (const theme of ['light', 'dark'] as const) {
    for (const density of [1, 2]) {
      const width = density * widths.docket
      await save(await openRequest({ size: [1280, 660], theme }), `${landing}/docket-${theme}-${density}x.webp`, {
        width,
      })
    }
    const phone = await openDocket({ size: [widths.phone, 700], theme })
    await save(phone, `${landing}/docket-phone-${theme}.webp`, {
      part: phone.getByRole('main'),
      height: 330,
      width: 2 * widths.phone,
    })
  }
  // Their tops: 387 of 427 px, and what fits on a phone.
  for (const [name, width, ratio] of [
    ['1x', widths.facePage, 387 / widths.facePage],
    ['2x', 2 * widths.facePage, 387 / widths.facePage],
    ['phone', 2 * widths.phone, 140 / widths.phone],
  ] as const) {
    const page = await openRequest({ size: [1280, 1700] })
    await page.getByRole('button', { name: 'Preview CHP Face Page' }).click()
    await page.getByText('TRAFFIC COLLISION REPORT').first().waitFor({ state: 'attached' })
    const part = page.locator('canvas').first()
    const height = (await part.boundingBox())!.width * ratio
    await save(page, `${landing}/face-page-${name}.webp`, { part, width, height })
  }

  const size = [1280, 800] as const
  await save(await openRequest({ size }), 'docs/dashboard.png')

  const staff = await open({ size, email: people.staff })
  await staff.goto('/dashboard?view=queue')
  await staff.locator('[data-row] a').nth(1).click()
  await staff.getByRole('dialog').waitFor()
  await save(staff, 'docs/queue.png')

  const guest = await open({ size })
  const contactEmail = 'guest@client.test'
  const { referenceNumber } = await submitRequest(guest, 'crash', { clientName: 'Elena Markovic', contactEmail })
  const id = await idOf(guest, people.staff, 'crash', referenceNumber)
  const question =
    "The authorization you sent isn't signed. Please sign it and send it again: a PDF or a photo is fine."
  await askClient(guest, id, question, 'authorization')
  await guest.goto(await emailedLink(guest, contactEmail, '/track'))
  await guest.getByText(question).first().waitFor()
  await save(guest, 'docs/tracking.png')
} finally {
  await browser.close()
  await stopPortal()
}
