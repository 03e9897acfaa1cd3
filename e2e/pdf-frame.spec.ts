import { expect, type Page } from '@playwright/test'
import { pdf } from './support/documents.ts'
import { emailedLink } from './support/emails.ts'
import { idOf, submitRequest } from './support/requests.ts'
import { authorizationOf, people } from './support/sign-in.ts'
import { fullChromium, test } from './support/test.ts'

test.use(fullChromium)

/** A refused frame shows an error page instead of the browser's PDF viewer. */
const expectViewer = (page: Page) =>
  expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContainEqual(expect.stringMatching(/^chrome-extension:\/\/\w+\/index\.html/))

test("the browser's PDF viewer shows files in a frame, under a policy that allows nothing else", async ({ page }, {
  retry,
}) => {
  const contactEmail = `frame-${retry}@client.test`
  const { referenceNumber } = await submitRequest(page, 'crash', { contactEmail })
  const headers = await authorizationOf(page, people.staff)
  const id = await idOf(page, people.staff, 'crash', referenceNumber)
  const uploaded = await page.request.post(`/api/crash-reports/${id}/upload`, {
    headers,
    multipart: { type: 'facePage', file: await pdf('Face page') },
  })
  const { facePageFile: name } = (await uploaded.json()) as { facePageFile: string }
  const made = await page.request.post(`/api/files/${name}/ticket`, { headers })
  const { ticket } = (await made.json()) as { ticket: string }
  const url = `/api/files/${name}?auth=${encodeURIComponent(ticket)}`
  const policy = (await page.request.get(url)).headers()['content-security-policy']
  expect(policy).toMatch(/^sandbox; default-src 'none'/)

  await page.goto('/login')
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    document.body.replaceChildren(frame)
  }, url)
  await expectViewer(page)

  await page.goto(await emailedLink(page, contactEmail, '/delivery'))
  await page.getByRole('button', { name: 'Preview' }).click()
  await expectViewer(page)
})
