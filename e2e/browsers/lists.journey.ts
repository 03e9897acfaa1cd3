import { expect } from '@playwright/test'
import { limits } from '@portal/contract/limits'
import { submitRequest } from '../support/requests.ts'
import { people } from '../support/sign-in.ts'
import { desktop, phone, test } from './test.ts'
import type { Tab, Target } from './tab.ts'

/** Opens the request of a row or card with a click in the middle of it, and closes its dialog. */
const openAndClose = async (tab: Tab, item: Target) => {
  await item.shown()
  const name = (await item.role('link').first().state()).text
  await item.click()
  await tab.role('dialog').first().role('heading', name).first().shown()
  await tab.press('Escape')
  await tab.role('dialog').gone()
}

for (const [name, size] of Object.entries({ desktop, phone }))
  test.describe(name, () => {
    test.use({ size })

    test('a click on the first and the last request opens it', async ({ tab, signInByToken }) => {
      await signInByToken(people.staff)
      await tab.goto('/dashboard?view=crash')
      await openAndClose(tab, tab.role('article').first())
      await openAndClose(tab, tab.role('article').last())
      await tab.goto('/dashboard?view=police')
      const items = size === desktop ? tab.css('tbody tr') : tab.role('article')
      await openAndClose(tab, items.first())
      await openAndClose(tab, items.last())
      await tab.goto('/dashboard?view=queue')
      await openAndClose(tab, tab.css('[data-row]').first())
      await openAndClose(tab, tab.css('[data-row]').last())
      if (size === phone) return
      // The rows' links cover nothing else.
      await tab.role('searchbox').fill('linh tran')
      await tab.role('navigation', 'Main').role('link', 'Request').click()
      await tab.role('heading', 'Request Reports').shown()
    })
  })

test('a new request appears through the WebSocket, without polling', async ({
  tab,
  engineName,
  request,
  signInByToken,
}) => {
  test.skip(engineName === 'chromium', 'live.spec.ts proves it there.')
  await signInByToken(people.staff)
  await tab.goto('/dashboard?view=crash')
  await tab.role('article').first().shown()
  const requests = () =>
    tab.run(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/crash-reports?')).length,
    )
  let idle = 0
  await expect(async () => {
    idle = await requests()
    // A page that polls would make a request in this time.
    await new Promise((resolve) => setTimeout(resolve, limits.pollEvery + 500))
    expect(await requests()).toBe(idle)
  }).toPass()
  const clientName = `Live in ${engineName} ${test.info().retry}`
  await submitRequest({ request }, 'crash', { clientName }, people.paralegal)
  await tab.role('link', clientName).first().shown()
  expect(await requests()).toBe(idle + 1)
})

test('staff read a document, zoom and download it', async ({ tab, engine, engineName, request, signInByToken }) => {
  test.skip(engineName === 'chromium', 'pdf-viewer.spec.ts and delivery.spec.ts prove it there.')
  const client = `Viewer ${test.info().retry}`
  const { referenceNumber } = await submitRequest({ request }, 'crash', { clientName: client }, people.paralegal)
  await signInByToken(people.staff)
  await tab.goto(`/dashboard?view=crash&search=${referenceNumber}`)
  await tab.role('article').first().role('link').first().click()
  await tab.role('dialog').first().role('button', 'Preview Written Authorization').click()
  await tab.css('canvas').first().shown()
  await tab.role('button', 'Zoom in').click()
  await tab.text('125%').shown()
  const page = await tab.role('textbox', 'Page').state()
  // Its width is that of its class: some versions of Safari ignore the styles of inputs in a slice.
  expect(page.width).toBe(40)
  await tab
    .role('dialog', /^Written Authorization/)
    .role('button', 'Download')
    .click()
  await expect.poll(() => engine.downloaded()).toContain(`${referenceNumber}_Written_Authorization.pdf`)
  await tab.press('Escape')
  await tab.css('canvas').gone()
})
