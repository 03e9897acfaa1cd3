import { expect } from '@playwright/test'
import { pdf } from './support/documents.ts'
import { fillCrashForm, openCrashForm } from './support/requests.ts'
import { test } from './support/test.ts'

test('the second half of a double-click on Submit changes nothing in an incomplete form', async ({ page }) => {
  await openCrashForm(page)
  await fillCrashForm(page, {
    contactEmail: 'double-click@client.test',
    clientName: '',
    reportType: 'fatal-face',
    answers: { reportNumber: '9870-2026-00123' },
    documents: { writtenAuth: await pdf('Authorization') },
  })
  const submit = page.getByRole('button', { name: 'Submit Request' })
  const answers = () =>
    page
      .locator('form')
      .evaluate((form: HTMLFormElement) =>
        new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString(),
      )
  const removals = page.getByRole('button', { name: /^Remove / })
  const before = await answers()
  const documents = await removals.count()
  expect(documents).toBeGreaterThan(0)
  // After the first click the form scrolls, so another control may be under the pointer.
  for (const down of [0.3, 0.45, 0.6, 0.75, 0.9]) {
    await submit.evaluate((button, share) => {
      scrollTo(0, scrollY + button.getBoundingClientRect().top - innerHeight * share)
    }, down)
    const { x, y, width, height } = (await submit.boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(page.getByRole('alert')).toBeFocused()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(page.getByRole('alert')).toBeFocused()
    expect(await answers()).toBe(before)
    await expect(removals).toHaveCount(documents)
  }
})
