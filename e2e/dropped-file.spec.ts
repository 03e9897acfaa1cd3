import { expect } from '@playwright/test'
import { pdf } from './support/documents.ts'
import { fillCrashForm, openCrashForm } from './support/requests.ts'
import { test } from './support/test.ts'

test('a dropped file is attached, and its upload shows progress', async ({ page }) => {
  await openCrashForm(page)
  await fillCrashForm(page, {
    contactEmail: 'drop@client.test',
    clientName: 'Client whose file was dropped',
    reportType: 'non-fatal-face',
    answers: { monitorForFull: 'Yes' },
  })
  const { buffer } = await pdf('Authorization')
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    // As a scanner leaves noise after a PDF.
    data.items.add(new File([bytes, '\0'.repeat(2_000_000)], 'dropped.pdf'))
    return data
  }, buffer.toString('latin1'))
  await page.getByLabel('Signed letter').locator('..').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('dropped.pdf', { exact: true })).toBeVisible()
  await expect(page.getByText('1.91 MB')).toBeVisible()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const limitUpload = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await limitUpload(200_000)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  const progress = async () => Number(await page.getByRole('progressbar').getAttribute('value'))
  await expect.poll(progress, { intervals: [100] }).toBeGreaterThan(20)
  await limitUpload(-1)
  await expect(page.getByRole('heading', { name: 'Request Submitted' })).toBeVisible()
})
