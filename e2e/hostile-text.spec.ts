import { expect, type Page } from '@playwright/test'
import { hostile, hostileNames } from '@portal/contract/testing/hostile-text'
import { lettersAbout } from './support/letters.ts'
import { enter } from './support/entered.ts'
import { people, tokenOf } from './support/people.ts'
import { pdf } from './support/documents.ts'
import { localPassword } from '../scripts/seed/accounts.ts'
import { test } from './support/test.ts'

// Every class of text that means to be more than text, on every page that shows what people entered.

const { html, attribute, template, sql, arabic, combining, unbroken } = hostile
const all = hostileNames.filter((name) => hostile[name].is === 'inert').map((name) => hostile[name].text)
const name = `${html.text} ${attribute.text} ${arabic.text}`
const short = attribute.text

/** Whatever a page does that only a script that got in would do. */
const watch = async (page: Page) => {
  const wrong: string[] = []
  page.on('dialog', (dialog) => {
    wrong.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) wrong.push(message.text())
  })
  page.on('request', (request) => {
    if (/evil\.test|\/x$/.test(new URL(request.url()).host + new URL(request.url()).pathname)) wrong.push(request.url())
  })
  return wrong
}

const expectInert = async (page: Page, wrong: readonly string[]) => {
  const found = await page.evaluate(() => ({
    ran: 'pwned' in window,
    // What the text would have become.
    made: document.querySelectorAll('img[src="x"], [onmouseover], [onerror]').length,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  expect([page.url(), found, wrong]).toEqual([page.url(), { ran: false, made: 0, sideways: 0 }, []])
}

/** An account, a firm, an order of each kind delivered, and a coverage area, all of hostile text. */
const fill = async (page: Page, project: string) => {
  const admin = { Authorization: `Bearer ${await tokenOf(page, people.admin)}` }
  const call = async <T>(method: string, path: string, options: object) => {
    const answer = await page.request.fetch(path, { method, headers: admin, ...options })
    expect([path, answer.ok(), answer.ok() ? '' : await answer.text()]).toEqual([path, true, ''])
    return (answer.status() === 204 ? undefined : await answer.json()) as T
  }
  const domain = `hostile-${project}.test`
  const firm = await call<{ id: string }>('POST', '/api/law-firms', { data: { name: `${name} ${project}`, domain } })
  const email = `someone@${domain}`
  const person = { email, firstName: html.text, lastName: template.text, password: localPassword }
  await call('POST', '/api/admin/create-user', { data: { ...person, role: 'law-firm', lawFirmId: firm.id } })
  const area = { name: `${html.text} ${project}`, description: all.join(' ').slice(0, 500) }
  const { id: areaId } = await call<{ id: string }>('POST', '/api/admin/coverage-areas', { data: area })

  const own = { Authorization: `Bearer ${await tokenOf(page, email)}` }
  const file = { ...(await pdf('Hostile')), name: `${html.text}.pdf` }
  const order = async (path: string, multipart: object) => {
    const placed = await call<{ referenceNumber: string }>('POST', path, { headers: own, multipart })
    const list = await call<{ id: string }[]>('GET', `${path}?page=1&search=${placed.referenceNumber}`, {})
    return { path, reference: placed.referenceNumber, id: list[0]!.id }
  }
  const crash = await order('/api/crash-reports', {
    clientName: name,
    crashDate: '2026-03-05',
    reportType: 'non-fatal-full',
    clientRole: 'driver',
    otherDriverName: `${template.text} ${sql.text}`,
    driverLicenseOrPlate: short,
    reportNumber: unbroken.text,
    writtenAuth: file,
  })
  await call('POST', `${crash.path}/${crash.id}/upload`, { multipart: { type: 'fullReport', file } })
  const police = await order('/api/police-reports', {
    clientName: `${combining.text} ${name}`,
    crashDate: '2026-03-05',
    reportNumber: short,
    policeDepartment: `${html.text} ${unbroken.text}`,
    writtenAuthFile: file,
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

test('hostile text is text on every page', async ({ page, browser }, { project }) => {
  test.slow()
  const { email, crash, police, cleanUp } = await fill(page, project.name)
  const visit = async (who: string | null, places: readonly (readonly [address: string, shows: string | RegExp])[]) => {
    const visitor = await (await browser.newContext(project.use)).newPage()
    const wrong = await watch(visitor)
    if (who) await enter(visitor, who)
    for (const [address, shows] of places) {
      await visitor.goto(address)
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
    // Longer than a search may be.
    [`/dashboard?view=crash&search=${encoded}`, 'Please use at most 100 characters.'],
    [`/dashboard?view=crash&report=${crash.id}`, sql.text],
    [`/dashboard?view=police&report=${police.id}`, unbroken.text],
    ['/request', 'Request Reports'],
  ])
  await visit(people.admin, [
    [`/dashboard?view=crash&report=${crash.id}`, sql.text],
    [`/dashboard?view=police&report=${police.id}`, unbroken.text],
    [`/admin?tab=users&search=${encodeURIComponent(email)}`, html.text],
    [`/admin?tab=law-firms&search=hostile-${project.name}`, html.text],
    ['/admin?tab=coverage-areas', html.text],
    [`/admin?tab=notifications&search=${crash.reference}`, crash.reference],
    ['/admin?tab=database', html.text],
  ])
  await expect.poll(async () => (await lettersAbout(page, crash.reference)).some(({ to }) => to === email)).toBe(true)
  await visit(null, [
    ['/police-request', html.text],
    [`/police-success?ref=POL-0A1B2C3D&email=${encoded}&token=${encoded}`, 'Reference'],
    [`/police-success?ref=${encoded}&email=${encoded}&token=${encoded}`, 'No request to confirm'],
    [`/claim-request?token=${encoded}&email=${encoded}`, /claim/i],
    [`/register?email=${encoded}`, 'Create your account'],
    ['/login?next=javascript:window.pwned=1', 'Sign In'],
    [`/delivery?token=${encoded}`, /link/i],
  ])
  await cleanUp()
})
