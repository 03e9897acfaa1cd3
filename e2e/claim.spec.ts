import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { pdf } from './support/documents.ts'
import { mailedLink } from './support/letters.ts'
import { people, signIn, tokenOf } from './support/people.ts'
import { test } from './support/test.ts'

const address = (name: string) => `${name}-${test.info().project.name}@claim.test`
const password = 'a few words together'

/** A guest's order, sent as the form does. */
const guestOrder = async (
  page: Page,
  contactEmail: string,
): Promise<{ referenceNumber: string; claimToken: string }> => {
  const answer = await page.request.post('/api/crash-reports', {
    multipart: {
      clientName: 'Client of a guest',
      crashDate: '2026-03-05',
      reportType: 'non-fatal-face',
      monitorForFull: 'true',
      contactEmail,
      writtenAuth: await pdf('Written authorization'),
    },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}
const linkOf = (token: string, email: string) => `/claim-request?${new URLSearchParams({ token, email })}`

test('a guest’s order is claimed by signing in, once, and nobody else’s afterwards', async ({ page, browser }) => {
  const { referenceNumber, claimToken } = await guestOrder(page, address('first'))
  const link = linkOf(claimToken, people.paralegal)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Claim Your Request' })).toBeVisible()
  await expect(page).toHaveURL(/\/claim-request$/)
  await expectAccessible(page)
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(people.paralegal)
  await page.getByLabel('Password').fill('local-password')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard\?view=crash/)
  await expect(page.getByText('Request added!', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(referenceNumber)).toBeVisible()

  await page.goto(link)
  await expect(page.getByText(people.paralegal).last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to Dashboard' }).click()
  await expect(page.getByText('Already on dashboard', { exact: true })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, people.otherAttorney)
  await other.goto(link)
  await other.getByRole('button', { name: 'Add to Dashboard' }).click()
  await expect(other.getByRole('alert')).toContainText('already added to another account')
  await expectAccessible(other)
})

test('a guest’s order is claimed by creating an account', async ({ page }) => {
  const email = address('second')
  const { claimToken } = await guestOrder(page, email)
  await page.goto(linkOf(claimToken, email))
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await page.getByLabel('Email').fill('x')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid work email address/)
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/dashboard\?view=crash/)
  await expect(page.getByText('Request added!', { exact: true })).toBeVisible()
})

test('the link in a guest’s letter leads to the order, for who signs in by it and for who is signed in', async ({
  page,
}) => {
  const mailed = async (email: string) => {
    const order = await guestOrder(page, email)
    return { ...order, link: await mailedLink(page, email, '/claim-request') }
  }
  const first = await mailed(address('letter'))
  await page.goto(first.link)
  await expect(page).toHaveURL(/\/claim-request$/)
  // The letter was sent to the guest's address; the account's own is another.
  await expect(page.getByLabel('Email')).toHaveValue(address('letter'))
  await page.getByLabel('Email').fill(people.paralegal)
  await page.getByLabel('Password').fill('local-password')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard\?view=crash/)
  await expect(page.getByRole('main').getByText(first.referenceNumber)).toBeVisible()

  // Signed in, one letter after the other: each link is its own order's, Back to the one before included.
  const [second, third] = [await mailed(address('second-letter')), await mailed(address('third-letter'))]
  await page.goto(second.link)
  await expect(page.getByRole('button', { name: 'Add to Dashboard' })).toBeVisible()
  await page.goto(third.link)
  await page.getByRole('button', { name: 'Add to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard\?view=crash/)
  await expect(page.getByRole('main').getByText(third.referenceNumber)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Add to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard\?view=crash/)
  await expect(page.getByRole('main').getByText(second.referenceNumber)).toBeVisible()
})

test('a claim link that is empty, wrong or missing says so', async ({ page }) => {
  await page.goto('/claim-request')
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/claim-request?token=')
  await expect(page.getByRole('alert')).toContainText('Invalid claim link')
  await expectAccessible(page)
  await page.goto(linkOf('no-such-token', ''))
  await expect(page.getByRole('alert')).toContainText('Invalid claim link')
  await expect(page.getByLabel('Password')).toBeHidden()
  await expectAccessible(page)
  await signIn(page, people.paralegal)
  await page.goto(linkOf('no-such-token', ''))
  await expect(page.getByRole('alert')).toContainText('Invalid claim link')
})

test('an order placed as a guest is linked to the account created next, which is told', async ({ page }) => {
  const email = address('third')
  const { referenceNumber, claimToken } = await guestOrder(page, email)
  await page.goto('/request')
  await page.evaluate(
    ([reference, contact, token]) => {
      sessionStorage.setItem('guestReferenceNumber', reference!)
      sessionStorage.setItem('guestContactEmail', contact!)
      sessionStorage.setItem('guestClaimToken', token!)
      localStorage.setItem('signupEmail', contact!)
    },
    [referenceNumber, email, claimToken],
  )
  await page.goto('/register')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Account created and request linked!', { exact: true })).toBeVisible()
  await page.goto('/dashboard?view=crash')
  await expect(page.getByRole('main').getByText(referenceNumber)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('signupEmail'))).toBeNull()
  expect(await tokenOf(page, people.staff)).toBeTruthy()
})
