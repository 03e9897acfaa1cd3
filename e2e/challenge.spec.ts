import { expect, type Page } from '@playwright/test'
import { challenge } from '@portal/contract/api/turnstile'
import { apiErrors } from '@portal/contract/api/errors'
import { expectAccessible } from './support/accessible.ts'
import { pdf } from './support/documents.ts'
import { clientNameIn, fillCrashForm, openCrashForm, submitForm } from './support/requests.ts'
import { startShippedPortal } from './support/shipped-portal.ts'
import { test as base } from './support/test.ts'
import { challengeBox, passChallenge, fakeSiteverify, fakeTurnstile } from './support/turnstile.ts'

type ChallengedPortal = ReturnType<typeof fakeSiteverify> & { origin: string }

/** A portal with Turnstile on, and a browser that reaches a fake of Cloudflare. */
const test = base.extend<object, { challenged: ChallengedPortal }>({
  challenged: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires the braces
    async ({}, use) => {
      const siteverify = fakeSiteverify()
      const portal = await startShippedPortal({
        settings: { TURNSTILE_SITE_KEY: '3x00000000000000000000FF', TURNSTILE_SECRET_KEY: 'a-secret-of-the-widget' },
        outside: siteverify.outside,
      })
      await use({ ...siteverify, origin: portal.origin })
      await portal.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ challenged }, use) => use(challenged.origin),
  allowedOrigins: [challenge.origin],
})

test.beforeEach(({ context }) => fakeTurnstile(context))

const top = async (page: Page) => (await page.getByRole('button', { name: 'Submit Request' }).boundingBox())!.y

test('a guest must pass the check to submit, and a rejected token loses nothing', async ({ page, challenged }) => {
  await openCrashForm(page)
  const before = await top(page)
  await expect(challengeBox(page)).toBeVisible()
  expect(await top(page), 'the button moved').toBe(before)
  await expectAccessible(page)
  await fillCrashForm(page, {
    contactEmail: `person-${test.info().retry}@client.test`,
    clientName: 'Client of a person',
    reportType: 'non-fatal-face',
    answers: { monitorForFull: 'Yes' },
    documents: { writtenAuth: await pdf('Written authorization') },
  })

  // Without the check nothing is sent, and the answers stay.
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Submit Request' }).click()
  const rejected = page.getByRole('alert').filter({ hasText: apiErrors.challenge_failed.message })
  await expect(rejected).toBeVisible()
  expect(sent.filter((path) => path.startsWith('/api/'))).toEqual([])
  await expect(clientNameIn(page)).toHaveValue('Client of a person')

  // A rejected token: the widget makes another, and the answers stay.
  challenged.rejectNext()
  await passChallenge(page)
  // The page may still be scrolling after the previous click.
  await expect(async () => {
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await expect(challengeBox(page)).not.toBeChecked({ timeout: 3000 })
  }).toPass()
  await expect(rejected).toBeVisible()
  await expectAccessible(page)
  await passChallenge(page)
  await submitForm(page)
})

test('a visitor passes the check by keyboard to sign up, and is asked again until the address is verified', async ({
  page,
}) => {
  await page.goto('/register')
  for (const [label, value] of Object.entries({
    'First name': 'Given',
    'Last name': 'Family',
    Email: `signs-up-${test.info().retry}@client.test`,
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
  await expect(page.getByRole('heading', { name: 'Docket', exact: true })).toBeVisible()

  // Anyone can sign up with anyone's address.
  await page.goto('/request?form=chp')
  await expect(clientNameIn(page)).toBeVisible()
  await expect(challengeBox(page)).toBeVisible()
})

test('a check that fails to load says so and loads on retry', async ({ page, context }) => {
  const cutOff = `${challenge.origin}/turnstile/**`
  await context.route(cutOff, (route) => route.abort())
  await page.goto('/register')
  const failed = page.getByRole('alert').filter({ hasText: "We couldn't verify" })
  await expect(failed).toBeVisible()
  await expectAccessible(page)
  await context.unroute(cutOff)
  await failed.getByRole('button').click()
  await expect(challengeBox(page)).toBeVisible()
  await expect(failed).toBeHidden()
})
