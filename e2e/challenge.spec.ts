import { expect, type Page } from '@playwright/test'
import { challenge } from '@portal/contract/api/turnstile'
import { apiErrors } from '@portal/contract/api/errors'
import { expectAccessible } from './support/accessible.ts'
import { pdf } from './support/documents.ts'
import { fillOrder, openCrashForm, submitOrder } from './support/orders.ts'
import { startShippedPortal } from './support/shipped-portal.ts'
import { test as base } from './support/test.ts'
import { challengeBox, passChallenge, standInSiteverify, standInTurnstile } from './support/turnstile.ts'

type Asking = ReturnType<typeof standInSiteverify> & { origin: string }

/** A portal that asks its visitors whether they are a person, and a browser that can reach Cloudflare. */
const test = base.extend<object, { asking: Asking }>({
  asking: [
    // oxlint-disable-next-line no-empty-pattern -- playwright wants the braces
    async ({}, use) => {
      const siteverify = standInSiteverify()
      const portal = await startShippedPortal({
        settings: { TURNSTILE_SITE_KEY: '3x00000000000000000000FF', TURNSTILE_SECRET_KEY: 'a-secret-of-the-widget' },
        outside: siteverify.outside,
      })
      await use({ ...siteverify, origin: portal.origin })
      await portal.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ asking }, use) => use(asking.origin),
  others: [challenge.origin],
})

test.beforeEach(({ context }) => standInTurnstile(context))

const top = async (page: Page) => (await page.getByRole('button', { name: 'Submit Request' }).boundingBox())!.y

test('a guest orders a report, and is asked whether they are a person', async ({ page, asking }) => {
  await openCrashForm(page)
  const before = await top(page)
  await expect(challengeBox(page)).toBeVisible()
  expect(await top(page), 'the button jumped').toBe(before)
  await expectAccessible(page)
  await fillOrder(page, {
    contactEmail: `person-${test.info().project.name}@client.test`,
    clientName: 'Client of a person',
    reportType: 'non-fatal-face',
    answers: { monitorForFull: 'Yes' },
    documents: { writtenAuth: await pdf('Written authorization') },
  })

  // Without the check nothing is sent, and nothing typed is lost.
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Submit Request' }).click()
  const refused = page.getByRole('alert').filter({ hasText: apiErrors.challenge_failed.message })
  await expect(refused).toBeVisible()
  expect(sent.filter((path) => path.startsWith('/api/'))).toEqual([])
  await expect(page.getByLabel('Client name')).toHaveValue('Client of a person')

  // A token that is good no more: another is made, everything is still there.
  asking.refuseNext()
  await passChallenge(page)
  // The page still scrolls from the press before: what is aimed at may have moved from under it.
  await expect(async () => {
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await expect(challengeBox(page)).not.toBeChecked({ timeout: 3000 })
  }).toPass()
  await expect(refused).toBeVisible()
  await expectAccessible(page)
  await passChallenge(page)
  await submitOrder(page)
})

test('who signs up is asked, by the keyboard alone too', async ({ page }) => {
  await page.goto('/register')
  for (const [label, value] of Object.entries({
    'First name': 'Given',
    'Last name': 'Family',
    Email: `signs-up-${test.info().project.name}@client.test`,
    Password: 'a long enough one',
    'Confirm password': 'a long enough one',
  }))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  await expect(challengeBox(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Confirm password').focus()
  for (
    let presses = 0;
    presses < 6 && !(await challengeBox(page).evaluate((it) => it === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab')
  await expect(challengeBox(page)).toBeFocused()
  await passChallenge(page, () => page.keyboard.press('Space'))
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Account created!' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()

  // Who is signed in orders without, and asks nobody for it.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto('/request?form=chp')
  await expect(page.getByLabel('Client name')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(asked).not.toContain(challenge.origin)
})

test('a check that cannot be made says so, and can be made again', async ({ page, context }) => {
  const cutOff = `${challenge.origin}/turnstile/**`
  await context.route(cutOff, (route) => route.abort())
  await page.goto('/register')
  const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t verify' })
  await expect(failed).toBeVisible()
  await expectAccessible(page)
  await context.unroute(cutOff)
  await failed.getByRole('button').click()
  await expect(challengeBox(page)).toBeVisible()
  await expect(failed).toBeHidden()
})
