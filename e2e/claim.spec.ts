import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { submitRequest } from './support/requests.ts'
import { people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

const emailFor = (name: string) => `${name}-${test.info().retry}@claim.test`
const submitAsGuest = (page: Page, contactEmail: string) =>
  submitRequest(page, 'crash', { clientName: 'Client of a guest', contactEmail })
const linkOf = (token: string, email: string) => `/claim-request?${new URLSearchParams({ token, email })}`

const fillRegistration = async (page: Page) => {
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel(/^Password/).fill('a few words together')
  await page.getByLabel('Confirm password').fill('a few words together')
}

test('a claim link adds the request to the account that signs in, and to no other', async ({ page, browser }) => {
  const { referenceNumber, claimToken } = await submitAsGuest(page, emailFor('first'))
  const link = linkOf(claimToken, emailFor('first'))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Claim Your Request' })).toBeVisible()
  await expect(page).toHaveURL(/\/claim-request$/)
  await expect(page.getByRole('main')).toContainText(`Client of a guestReference number${referenceNumber}`)
  // The link has the guest's address; the account has another.
  await expect(page.getByLabel('Email')).toHaveValue(emailFor('first'))
  await expectAccessible(page)
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/)
  await page.reload()
  await page.getByLabel('Email').fill(people.paralegal)
  await page.getByLabel('Password').fill('local-password')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard\?view=crash/)
  await expect(page.getByText('Request added!', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(referenceNumber)).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('dialog')).toContainText(referenceNumber)
  await expect(page.getByText('Already on dashboard', { exact: true })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signInByToken(other, people.otherAttorney)
  await other.goto(link)
  await expect(other.getByText(people.otherAttorney).last()).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Add to Dashboard' }).click()
  await expect(other.getByRole('alert')).toContainText('already added to another account')
  await expectAccessible(other)
})

test('a guest creates an account from the claim link, and the request is added', async ({ page }) => {
  const email = emailFor('second')
  const { claimToken } = await submitAsGuest(page, email)
  await page.goto(linkOf(claimToken, email))
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await page.getByLabel('Email').fill('x')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid work email address/)
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await fillRegistration(page)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/dashboard\?view=crash/)
  await expect(page.getByText('Request added!', { exact: true })).toBeVisible()
})

test('an account created right after a guest request gets that request', async ({ page }) => {
  const email = emailFor('third')
  const { referenceNumber, claimToken } = await submitAsGuest(page, email)
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
  await fillRegistration(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Account created and request linked!', { exact: true })).toBeVisible()
  await page.goto('/dashboard?view=crash')
  await expect(page.getByRole('main').getByText(referenceNumber)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('signupEmail'))).toBeNull()
})
