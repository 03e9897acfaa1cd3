import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { pdf } from './support/documents.ts'
import { dashboardPath } from './support/requests.ts'
import { authorizationOf, people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

const shown = (page: Page) => page.getByRole('dialog', { name: 'Written Authorization' })
/** A PDF made by one of the programs in documents/make.sh. */
const sample = (name: string) => readFileSync(join(import.meta.dirname, 'documents', `${name}.pdf`))

/** The dashboard's URLs of a request with a written authorization, and of that document in the viewer. */
const urls = async (page: Page) => {
  const headers = await authorizationOf(page, people.paralegal)
  const requests = (await (await page.request.get('/api/crash-reports', { headers })).json()) as {
    id: string
    writtenAuthFile: string | null
  }[]
  const { id, writtenAuthFile: name } = requests.find((request) => request.writtenAuthFile)!
  const request = dashboardPath('crash', id)
  return { request, viewer: `${request}&file=${name}` }
}

/** Makes every document that is shown, but not those that are downloaded, have these bytes. */
const serve = async (page: Page, bytes: Buffer) => {
  await page.unroute('**/api/files/*?*')
  await page.route('**/api/files/*?*', (route) =>
    /download/.test(route.request().url()) ? route.fallback() : route.fulfill({ body: bytes }),
  )
}

/** Opens the viewer of a written authorization, with other bytes in its place. */
const open = async (page: Page, bytes: Buffer) => {
  await serve(page, bytes)
  await page.goto((await urls(page)).viewer)
  const viewer = shown(page)
  await expect(viewer.getByRole('heading', { name: 'Written Authorization' })).toBeVisible()
  return viewer
}

/** The percentage of dark pixels of a rendered page. */
const ink = (page: Page, number: number): Promise<number> =>
  shown(page)
    .getByRole('group', { name: new RegExp(`^Page ${number} of`) })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      let dark = 0
      for (let at = 0; at < data.length; at += 4) if (data[at]! < 128 && data[at + 3]! > 0) dark++
      return (dark / (data.length / 4)) * 100
    })

test.beforeEach(({ page }) => signInByToken(page, people.paralegal))

const producers = {
  ghostscript: 'Collision narrative',
  groff: 'Collision narrative',
  cairo: 'Collision narrative',
  chromium: 'Collision narrative',
  'reportlab-form': 'Collision narrative',
  mupdf: 'Collision narrative',
  'qpdf-linearized': 'Collision narrative',
  'qpdf-owner-password': 'Collision narrative',
  'cut-off': 'Collision narrative',
  'img2pdf-jpeg': null,
  'img2pdf-fax': null,
  'img2pdf-jpeg2000': null,
}

/** A browser's text, a form, a file that ends early, and an image format that needs another decoder. */
const different = ['chromium', 'reportlab-form', 'cut-off', 'img2pdf-jpeg2000']

const expectShown = async (page: Page, names: readonly string[]) => {
  await page.goto((await urls(page)).request)
  const viewer = shown(page)
  for (const [producer, words] of Object.entries(producers).filter(([name]) => names.includes(name)))
    await test.step(producer, async () => {
      await serve(page, sample(producer))
      const [response] = await Promise.all([
        page.waitForResponse('**/api/files/*?*'),
        page.getByRole('button', { name: 'Preview Written Authorization' }).click(),
      ])
      expect((await response.body()).length).toBe(sample(producer).length)
      await expect(viewer.locator('canvas').first()).toBeVisible()
      await expect.poll(() => ink(page, 1), { message: producer }).toBeGreaterThan(0.02)
      if (words) {
        // A triple click selects a line.
        await viewer.locator('.pdf-text').getByText(words).click({ clickCount: 3 })
        expect(await page.evaluate(() => getSelection()?.toString()), producer).toContain(words)
      }
      await viewer.getByRole('button', { name: 'Close' }).click()
      await expect(viewer).toHaveCount(0)
    })
}

test('shows and selects the text of PDFs of different kinds', ({ page }) => expectShown(page, different))

// The others change only with pdf.js.
test('shows and selects the text of PDFs from many producers', { tag: '@slow' }, ({ page }) =>
  expectShown(
    page,
    Object.keys(producers).filter((name) => !different.includes(name)),
  ),
)

test('shows each page in its size and rotation', async ({ page }) => {
  const viewer = await open(page, sample('reportlab-form'))
  const sheet = (number: number) => viewer.getByRole('group', { name: `Page ${number} of 3` })
  await expect(sheet(1).locator('canvas')).toBeVisible()
  await viewer.getByRole('textbox', { name: 'Page' }).fill('3')
  await viewer.getByRole('textbox', { name: 'Page' }).press('Enter')
  await expect(sheet(3).locator('canvas')).toBeVisible()
  const [upright, turned] = [await sheet(2).boundingBox(), await sheet(3).boundingBox()]
  // The second page is US Legal, 8.5 by 14 inches; the third is US Letter in landscape.
  expect(upright!.height / upright!.width).toBeCloseTo(14 / 8.5, 1)
  expect(turned!.height / turned!.width).toBeCloseTo(8.5 / 11, 1)
  // The text layer lies within the sheet.
  const words = await sheet(3).getByText('Turned').boundingBox()
  expect(words!.x).toBeGreaterThan(turned!.x)
  expect(words!.x + words!.width).toBeLessThan(turned!.x + turned!.width)
  expect(words!.height).toBeGreaterThan(words!.width)
})

test('explains why a PDF cannot be shown, and offers to download it', async ({ page }) => {
  for (const [file, sentence] of [
    ['encrypted', /password-protected/],
    ['broken', /damaged/],
  ] as const)
    await test.step(file, async () => {
      const viewer = await open(page, sample(file))
      await expect(viewer.getByText('Failed to load PDF')).toBeVisible()
      await expect(viewer.getByText(sentence)).toBeVisible()
      if (file === 'broken') await expectAccessible(page)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        viewer.getByRole('button', { name: 'Download' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/CHP-.*\.pdf$/)
    })
})

test('pages through 500 pages by keyboard, and draws and keeps only nearby pages', async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    const drawn = new Set<HTMLCanvasElement>()
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: never[]) {
      Object.assign(window, { drawn: drawn.add(this).size })
      return Reflect.apply(getContext, this, args) as never
    }
  })
  const viewer = await open(page, (await pdf('Written authorization', 500)).buffer)
  const pages = viewer.getByRole('region', { name: /pages$/ })
  const number = viewer.getByRole('textbox', { name: 'Page' })
  await expect(pages).toBeFocused()
  await expect(viewer.locator('canvas').first()).toBeVisible()
  await expect(viewer.getByText('/ 500')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(number).toHaveValue('2')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(number).not.toHaveValue('2')
  await page.keyboard.press('End')
  await expect(number).toHaveValue('500')
  const last = viewer.getByRole('group', { name: 'Page 500 of 500' })
  await expect(last.locator('canvas')).toBeVisible()
  await expect(last.getByText('Page 500 of 500.')).toBeAttached()
  expect(await viewer.locator('canvas').count()).toBeLessThan(12)
  await viewer.getByRole('button', { name: 'Previous page' }).click()
  await expect(number).toHaveValue('499')
  await number.fill('250')
  await number.press('Enter')
  await expect(viewer.getByRole('group', { name: 'Page 250 of 500' }).locator('canvas')).toBeVisible()

  // Zooming keeps the page in view.
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(viewer.getByText('125%')).toBeVisible()
  await expect(number).toHaveValue('250')
  await viewer.getByRole('button', { name: 'Fit Width' }).click()
  const [sheet, view] = [
    await viewer.getByRole('group', { name: 'Page 250 of 500' }).boundingBox(),
    await pages.boundingBox(),
  ]
  expect(view!.width - sheet!.width).toBeLessThan(60)
  expect(await page.evaluate(() => (window as unknown as { drawn: number }).drawn)).toBeLessThan(100)
  await expectAccessible(page)
})

test('its code is loaded when it opens, and again on Try again after a failure', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const worker = '**/pdf.worker*'
  await page.route(worker, (route) => route.abort())
  await page.goto((await urls(page)).request)
  const preview = page.getByRole('button', { name: 'Preview Written Authorization' })
  await expect(preview).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Ids of calls can have any letters.
  expect(requested.filter((path) => /pdf/.test(path) && !path.startsWith('/api/'))).toEqual([])
  await preview.click()
  await expect(shown(page).getByText('Failed to load PDF')).toBeVisible()
  await page.unroute(worker)
  await shown(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(shown(page).locator('canvas').first()).toBeVisible()
})
