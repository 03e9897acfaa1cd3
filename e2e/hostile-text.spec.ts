import { expect, type Page } from '@playwright/test'
import { hostile, hostileNames } from '@portal/contract/testing/hostile-text'
import { localPassword } from '../scripts/seed/accounts.ts'
import { pdf } from './support/documents.ts'
import { emailsAbout } from './support/emails.ts'
import { dashboardPath, idOf } from './support/requests.ts'
import { authorizationOf, people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

// Every kind of text that an attacker may enter, on every page that shows it.

const { html, attribute, template, sql, arabic, combining, unbroken } = hostile
const all = hostileNames.filter((name) => hostile[name].outcome === 'inert').map((name) => hostile[name].text)
const name = `${html.text} ${attribute.text} ${arabic.text}`
const short = attribute.text

/** Collects what only an injected script would do. */
const watch = async (page: Page) => {
  const wrong: string[] = []
  page.on('dialog', (dialog) => {
    wrong.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (/evil\.test|\/x$/.test(new URL(request.url()).host + new URL(request.url()).pathname)) wrong.push(request.url())
  })
  return wrong
}

const expectInert = async (page: Page, wrong: readonly string[]) => {
  const found = await page.evaluate(() => ({
    ran: 'pwned' in window,
    // Elements that the text would have become.
    injected: document.querySelectorAll('img[src="x"], [onmouseover], [onerror]').length,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  expect([page.url(), found, wrong]).toEqual([page.url(), { ran: false, injected: 0, sideways: 0 }, []])
}

/** Creates an account, a firm, a delivered request of each kind and a coverage area, all with hostile text. */
const createHostileData = async (page: Page, retry: number) => {
  const admin = await authorizationOf(page, people.admin)
  const call = async <T>(method: string, path: string, options: object) => {
    const response = await page.request.fetch(path, { method, headers: admin, ...options })
    expect([path, response.ok(), response.ok() ? '' : await response.text()]).toEqual([path, true, ''])
    return (response.status() === 204 ? undefined : await response.json()) as T
  }
  const domain = `hostile-${retry}.test`
  const firm = await call<{ id: string }>('POST', '/api/law-firms', { data: { name: `${name} ${retry}`, domain } })
  const email = `someone@${domain}`
  const person = { email, firstName: html.text, lastName: template.text, password: localPassword }
  await call('POST', '/api/admin/create-user', { data: { ...person, role: 'law-firm', lawFirmId: firm.id } })
  const area = { name: `${html.text} ${retry}`, description: all.join(' ').slice(0, 500) }
  const { id: areaId } = await call<{ id: string }>('POST', '/api/admin/coverage-areas', { data: area })

  const own = await authorizationOf(page, email)
  const file = { ...(await pdf('Hostile')), name: `${html.text}.pdf` }
  const submit = async (kind: 'crash' | 'police', multipart: object) => {
    const path = `/api/${kind}-reports`
    const { referenceNumber } = await call<{ referenceNumber: string }>('POST', path, { headers: own, multipart })
    return { path, reference: referenceNumber, id: await idOf(page, email, kind, referenceNumber) }
  }
  const crash = await submit('crash', {
    clientName: name,
    crashDate: '2026-03-05',
    reportType: 'non-fatal-full',
    clientRole: 'driver',
    otherDriverName: `${template.text} ${sql.text}`,
    driverLicenseOrPlate: short,
    reportNumber: unbroken.text,
    writtenAuth: file,
    signedBy: `${attribute.text} ${template.text} ${arabic.text}`,
  })
  await call('POST', `${crash.path}/${crash.id}/upload`, { multipart: { type: 'fullReport', file } })
  const police = await submit('police', {
    clientName: `${combining.text} ${name}`,
    crashDate: '2026-03-05',
    reportNumber: short,
    policeDepartment: `${html.text} ${unbroken.text}`,
    writtenAuthFile: file,
    signedBy: unbroken.text,
    clientReleaseFile: file,
  })
  const notes = all.join(' ').slice(0, 2000)
  await call('POST', `${police.path}/${police.id}/final-report`, { multipart: { notes, finalReport: file } })
  const cleanUp = async () => {
    await call('DELETE', '/api/admin/crash-reports', { data: { reportIds: [crash.id] } })
    await call('DELETE', '/api/admin/police-reports', { data: { reportIds: [police.id] } })
    await call('DELETE', `/api/admin/coverage-areas/${areaId}`, {})
  }
  return { email, crash, police, cleanUp }
}

test('hostile text stays text on every page', async ({ page, browser }, { retry }) => {
  const { email, crash, police, cleanUp } = await createHostileData(page, retry)
  const visit = async (who: string | null, pages: readonly (readonly [path: string, shows: string | RegExp])[]) => {
    const visitor = await (await browser.newContext()).newPage()
    const wrong = await watch(visitor)
    if (who) await signInByToken(visitor, who)
    for (const [path, shows] of pages) {
      await visitor.goto(path)
      await expect(visitor.getByText(shows).locator('visible=true').first()).toBeVisible()
      await expectInert(visitor, wrong)
    }
    await visitor.context().close()
  }
  const encoded = encodeURIComponent(name)

  await visit(email, [
    ['/', html.text],
    ['/profile', 'Personal Information'],
    [`/dashboard?view=crash&search=${encodeURIComponent(html.text)}`, crash.reference],
    // Longer than the limit of a search.
    [`/dashboard?view=crash&search=${encoded}`, 'Use at most 100 characters'],
    [dashboardPath('crash', crash.id), sql.text],
    [dashboardPath('police', police.id), unbroken.text],
    ['/request', 'Request Reports'],
  ])
  await visit(people.admin, [
    [dashboardPath('crash', crash.id), sql.text],
    [dashboardPath('police', police.id), unbroken.text],
    [`/admin?tab=users&search=${encodeURIComponent(email)}`, html.text],
    [`/admin?tab=law-firms&search=hostile-${retry}`, html.text],
    ['/admin?tab=coverage-areas', html.text],
    [`/admin?tab=notifications&search=${crash.reference}`, crash.reference],
    ['/admin?tab=database', html.text],
  ])
  await expect.poll(async () => (await emailsAbout(page, crash.reference)).some(({ to }) => to === email)).toBe(true)
  await visit(null, [
    ['/police-request', html.text],
    [`/police-success?ref=POL-0A1B2C3D&email=${encoded}&token=${encoded}`, 'Reference'],
    [`/police-success?ref=${encoded}&email=${encoded}&token=${encoded}`, 'No request to confirm'],
    [`/claim-request?token=${encoded}&email=${encoded}`, /claim/i],
    [`/register?email=${encoded}`, 'Create Your Account'],
    ['/login?next=javascript:window.pwned=1', 'Sign In'],
    [`/delivery?token=${encoded}`, /link/i],
    [`/track?token=${encoded}`, /link/i],
  ])
  await cleanUp()
})
