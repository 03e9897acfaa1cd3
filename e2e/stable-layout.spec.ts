import { expect, type Page, type Route } from '@playwright/test'
import { adminPartNames, adminParts } from '@portal/contract/admin/admin-parts'
import { adminPath } from '@portal/contract/paths'
import { submitRequest } from './support/requests.ts'
import { people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

/** A page of a list with 200 rows, of which the first are real ones. All have a matter: an empty column hides. */
const manyRows = async (route: Route) => {
  const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })
  const { rows: real, ...page } = (await response.json()) as { rows: { id: string }[] }
  const rows = Array.from({ length: 200 }, (_, at) => {
    const row = real[at % real.length]!
    const matter = { matterNumber: '2026-114' }
    return {
      ...row,
      ...matter,
      ...(at >= real.length && { id: `${row.id.slice(0, -4)}${String(at).padStart(4, '0')}` }),
    }
  })
  await route.fulfill({ json: { ...page, rows } })
}

/** Records the widths of the columns in the head and the rows of a table in each frame, whenever they differ from before. */
const recordColumns = (page: Page) =>
  page.evaluate(`
    window.shownColumns = []
    const widthsOf = ({ cells }) => [...cells].map((cell) => Math.round(cell.getBoundingClientRect().width)).filter(Boolean)
    const record = () => {
      const rows = [...document.querySelectorAll('main table tr')].map((row) => widthsOf(row).join(' '))
      const shown = [...new Set(rows)].join(' or ')
      if (window.shownColumns.at(-1) !== shown) window.shownColumns.push(shown)
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  `)

for (const [view, email, keyColumns] of [
  ['docket', people.paralegal, ['', 'Client', 'Matter', 'Crash date', 'Status', 'Actions']],
  ['queue', people.staff, ['', 'Client', 'Crash', 'Due', 'State', 'Actions']],
] as const)
  test(`the head and all rows of the ${view} change their columns in one frame when a request opens or closes`, async ({
    page,
  }) => {
    await page.route(`**/api/${view}?*`, manyRows)
    await signInByToken(page, email)
    await page.goto(`/dashboard?view=${view}`)
    await expect(page.locator('[data-row]')).toHaveCount(200)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await recordColumns(page)
    const shown = () => page.evaluate<string[]>('window.shownColumns')
    await expect.poll(shown).toHaveLength(1)
    const [all] = await shown()
    await page.locator('[data-row] a').nth(2).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(async () => (await shown()).at(-1)).not.toBe(all)
    await expect(page.getByRole('columnheader')).toHaveText(keyColumns)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(async () => (await shown()).at(-1)).toBe(all)
    expect(await shown()).toEqual([all, expect.stringMatching(/^[\d ]+$/), all])
  })

/** The controls that a person at rest sees in `root`, in `main` up to the first row of its list: not those that hover or focus shows. */
const controlsIn = (page: Page, root: string) =>
  page.evaluate((selector) => {
    const first = document.querySelector('[data-row], main [role=table]')
    const controls = document.querySelectorAll(`${selector} :is(a[href], button, input, select, textarea, summary)`)
    return [...controls]
      .filter((control) => {
        const isBefore = first && control.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING
        const isSeen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        return isSeen && control.clientWidth > 1 && (selector !== 'main' || !first || isBefore)
      })
      .map((control) => control.ariaLabel ?? control.textContent)
  }, root)

for (const [view, email, kind, crashDate, ofList, ofPanel] of [
  ['docket', people.paralegal, 'crash', '2026-04-01', 12, 8],
  ['queue', people.staff, 'police', '2026-04-02', 14, 10],
] as const)
  test(`the ${view} has at most ${ofList} controls before its first row, and the panel of a ${kind} request at most ${ofPanel}`, async ({
    page,
  }, { retry }) => {
    // Of no other test's report, which the panel would offer.
    const number = kind === 'police' && { reportNumber: `26-77310${retry}` }
    const { id } = await submitRequest(
      page,
      kind,
      { clientName: `Client ${retry} of the ${view}`, crashDate, ...number },
      people.paralegal,
    )
    await signInByToken(page, email)
    await page.goto(`/dashboard?view=${view}`)
    await expect(page.locator('[data-row]').first()).toBeVisible()
    expect((await controlsIn(page, 'main')).slice(ofList)).toEqual([])
    await page.goto(`/dashboard?view=${view}&request=${id}`)
    await page.getByRole('tab', { name: 'Request' }).click()
    await page.mouse.move(0, 0)
    await expect(page.getByText('Add a document')).toBeVisible()
    expect((await controlsIn(page, '[role=dialog]')).slice(ofPanel)).toEqual([])
  })

test('each part of the admin panel has at most 10 controls before its table, and without a table in all', async ({
  page,
}) => {
  await signInByToken(page, people.admin)
  for (const part of adminPartNames) {
    await page.goto(adminPath(part))
    await expect(page.getByRole('heading', { level: 1, name: adminParts[part] })).toBeVisible()
    await expect(page.locator('main .animate-pulse')).toHaveCount(0)
    await page.mouse.move(0, 0)
    expect((await controlsIn(page, 'main')).slice(10), part).toEqual([])
  }
})

for (const [who, email] of [
  ['an admin', people.admin],
  ['a law firm', people.paralegal],
] as const)
  test(`nothing of the header of ${who} moves when the session has loaded`, async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/auth/me', async (route) => {
      await held.promise
      await route.fallback()
    })
    await signInByToken(page, email)
    const header = page.getByRole('banner')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const places = async () => {
      const all = await links.evaluateAll((found) =>
        found.map((link) => [link.textContent, link.getBoundingClientRect().x]),
      )
      return [await header.boundingBox(), Object.fromEntries(all)] as const
    }
    await page.goto('/dashboard')
    await expect(links.filter({ visible: true }).last()).toHaveText('Request')
    const before = await places()
    held.resolve()
    await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible()
    const [box, after] = await places()
    expect(box).toEqual(before[0])
    expect(after).toMatchObject({ Home: before[1]['Home'], Request: before[1]['Request'] })
  })

test('a police request keeps its estimate beside or below its badges, in a row as high as the others', async ({
  page,
}) => {
  await page.route('**/api/police-reports?*', async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })
    const [first, ...others] = (await response.json()) as object[]
    const estimate = { from: '2027-01-05', to: '2027-01-12' }
    const full = { status: 'processing', readyForPickup: true, urgent: true, expectedOn: null, estimate }
    await route.fulfill({ response, json: [{ ...first, ...full }, ...others] })
  })
  await signInByToken(page, people.admin)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard?view=police')
  const row = page.locator('[data-row]').first()
  const badges = row.getByRole('list', { name: 'Badges' })
  await expect(badges).toContainText('Ready for Pickup')
  const note = await row.getByText(/^Estimated/).boundingBox()
  const last = await badges.getByRole('listitem').last().boundingBox()
  expect(note!.y >= last!.y + last!.height || note!.x >= last!.x + last!.width).toBe(true)
  expect(Math.round((await row.boundingBox())!.height)).toBe(40)
})
