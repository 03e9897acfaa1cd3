import { expect } from '@playwright/test'
import { people, tokenOf } from './support/people.ts'
import { test } from './support/test.ts'

test("a document in a frame is shown by the browser's own viewer, under a policy that lets it do nothing else", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'The viewer is the same.')
  const token = await tokenOf(page, people.admin)
  const headers = { Authorization: `Bearer ${token}` }
  const reports = (await (await page.request.get('/api/crash-reports', { headers })).json()) as {
    facePageFile: { name: string } | null
  }[]
  const { name } = reports.find(({ facePageFile }) => facePageFile)!.facePageFile!
  const made = await page.request.post(`/api/files/${name}/ticket`, { headers })
  const { ticket } = (await made.json()) as { ticket: string }
  const address = `/api/files/${name}?auth=${encodeURIComponent(ticket)}`
  const policy = (await page.request.get(address)).headers()['content-security-policy']
  expect(policy).toMatch(/^sandbox; default-src 'none'/)

  await page.goto('/login')
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    document.body.replaceChildren(frame)
  }, address)
  // A frame that was refused shows an error page instead of the viewer.
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContainEqual(expect.stringMatching(/^chrome-extension:\/\/\w+\/index\.html/))
})
