import { expect, type Page } from '@playwright/test'
import { limits } from '@portal/contract/limits'
import { expectAccessible } from './support/accessible.ts'
import { emailedLink } from './support/emails.ts'
import { authorizationOf, people, signIn, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

const emailFor = (name: string) => `${name}-${test.info().retry}@new.test`
const password = 'a few words together'

const register = async (page: Page, email?: string) => {
  if (email) {
    await page.goto('/register')
    await page.getByLabel('Email').fill(email)
  }
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await signUp(page)
  await expect(page.getByRole('heading', { name: 'Docket', exact: true })).toBeVisible()
}
const signUp = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /Account menu for/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible()
}
const submitSignIn = async (page: Page, secret: string) => {
  await page.getByLabel('Password').fill(secret)
  // Not a click: right after one at the same place on the page before, it would count as a double-click's second half.
  await page.getByLabel('Password').press('Enter')
}

test('a visitor registers and confirms the email address', async ({ page }) => {
  const email = emailFor('robin')
  await page.goto(`/register?email=${encodeURIComponent(email)}`)
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await signUp(page)
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/First name is required/)
  await expectAccessible(page)
  await register(page)
  await expect(page.getByText('Account created!', { exact: true })).toBeVisible()
  await expect(page.getByText('Please verify your email address')).toBeVisible()
  await expectAccessible(page)

  await page.goto(await emailedLink(page, email, '/verify-email'))
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible()
  await expect(page).toHaveURL(/\/verify-email$/)
  await expectAccessible(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome back, Robin' })).toBeVisible()
  await expect(page.getByText('Please verify your email address')).toBeHidden()
})

test('a confirmation link asks another account to sign out, then confirms', async ({ page }) => {
  const email = emailFor('confirms')
  await register(page, email)
  const link = await emailedLink(page, email, '/verify-email')
  await signOut(page)

  await signIn(page, people.otherAttorney)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link is for another account.')
  await expect(page.getByText(people.otherAttorney, { exact: true }).last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use Another Account' }).click()

  await expect(page.getByText("Sign in to the account you're verifying.")).toBeVisible()
  await expect(page).toHaveURL(/\/verify-email$/)
  await expectAccessible(page)
  await page.reload()
  await page.getByLabel('Email').fill(email)
  await submitSignIn(page, password)
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toContain('token')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible()
})

test('an invalid confirmation link says so and sends another after signing in', async ({ page }) => {
  const email = emailFor('invalid-link')
  await register(page, email)
  await signOut(page)
  await page.goto('/verify-email?token=garbage')
  await expect(page.getByRole('alert')).toContainText('no longer valid')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(email)
  await submitSignIn(page, password)
  await expect(page).toHaveURL(/\/verify-email$/)
  await page.getByRole('button', { name: 'Resend Link' }).click()
  await expect(page.getByText('Link Sent', { exact: true })).toBeVisible()
})

test('a forgotten password is reset by an emailed link, once, and every session ends', async ({ page, browser }) => {
  const email = emailFor('forgetful')
  await register(page, email)

  const other = await (await browser.newContext()).newPage()
  await other.goto('/login')
  // Before its code has loaded, the page can't take the email address along.
  await expect(other.locator('#loading-page')).toHaveCount(0)
  await other.getByLabel('Email').fill(email)
  await other.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(other).toHaveURL(/\/forgot-password$/)
  await expect(other.getByLabel('Email')).toHaveValue(email)
  await other.goBack()
  await expect(other.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(other.getByLabel('Email')).toHaveValue(email)
  await other.goForward()
  await other.getByRole('button', { name: 'Send Link' }).click()
  await expect(other.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
  await expect(other.getByRole('main')).toContainText(
    `up to ${limits.resetLinks} links every ${limits.resetMinutes} minutes`,
  )
  const link = await emailedLink(page, email, '/reset-password')
  await other.goto(link)
  await expect(other.getByLabel('New password')).toBeVisible()
  await expect(other).toHaveURL(/\/reset-password$/)
  await expectAccessible(other)
  await other.reload()
  await other.getByLabel('New password').fill('another set of words')
  await other.getByLabel('Confirm password').fill('another set of wards')
  await other.getByRole('button', { name: 'Set Password' }).click()
  await expect(other.getByLabel('Confirm password')).toHaveAccessibleDescription(/Passwords don't match/)
  await other.getByLabel('Confirm password').fill('another set of words')
  await other.getByRole('button', { name: 'Set Password' }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByLabel('Email')).toHaveValue(email)
  await submitSignIn(other, 'another set of words')
  await expect(other.getByRole('heading', { name: 'Docket', exact: true })).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  // A used link says so before anything is typed.
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('no longer valid')
  await expect(page.getByLabel('New password')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Get a New Link' }).click()
  await expect(page.getByRole('button', { name: 'Send Link' })).toBeVisible()
})

test('an invitation opens for the invited email address, makes a member of the firm, and works once', async ({
  page,
}) => {
  const email = emailFor('invited')
  const headers = await authorizationOf(page, people.admin)
  const firms = (await (await page.request.get('/api/law-firms', { headers })).json()) as { id: string; name: string }[]
  const firm = firms.find(({ name }) => name === 'Example Law')!
  const data = { email, firstName: 'Jo', lastName: 'Invited', lawFirmId: firm.id }
  expect((await page.request.post('/api/admin/invite-user', { headers, data })).status()).toBe(201)
  const link = await emailedLink(page, email, '/register')

  await signIn(page, people.otherAttorney)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link is for another account.')
  await expect(page.getByRole('main')).toContainText(people.otherAttorney)
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page).toHaveURL(/\/register$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use Another Account' }).click()
  await expect(page.getByRole('heading', { name: 'Join Example Law' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await expectAccessible(page)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Join Example Law' }).click()
  await expect(page.getByRole('heading', { name: 'Docket', exact: true })).toBeVisible()
  await expect(page.getByText('Please verify your email address')).toBeHidden()
  await page.goto('/register')
  await expect(page).toHaveURL(/\/dashboard\?view=docket$/)

  await signOut(page)
  await page.goto(link)
  await expect(page.getByText('This invitation is no longer valid.')).toBeVisible()
  await expectAccessible(page)
})

test('a profile and a password are changed, and other sessions end', async ({ page, browser }) => {
  const email = emailFor('changing')
  await register(page, email)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, email, password)
  await expect(other.getByRole('heading', { name: 'Docket', exact: true })).toBeVisible()

  await page.goto('/profile')
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Zed')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Personal Information' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Security' })).toBeFocused()
  await page.getByLabel('Current password').fill('wrong one')
  await page.getByLabel('New password').fill('another set of words')
  await page.getByLabel('Confirm password').fill('another set of words')
  // By keyboard: the button is where Save Changes was, so a quick click counts as a double-click.
  await page.getByRole('button', { name: 'Change Password' }).press('Enter')
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password Changed', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Security' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test('a suspended account is signed out of the open page and cannot sign in until it is restored', async ({
  page: admin,
  browser,
}) => {
  const email = emailFor('suspended')
  const page = await (await browser.newContext()).newPage()
  await register(page, email)
  await signInByToken(admin, people.admin)
  await admin.goto(`/admin?tab=users&search=${email}`)
  const row = admin.getByRole('row').filter({ hasText: email })
  const choose = async (action: 'Suspend' | 'Restore') => {
    await row.getByRole('button', { name: /^More actions/ }).click()
    await admin.getByRole('menuitem', { name: action }).click()
    await expectAccessible(admin)
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: `${action} User` })
      .click()
  }
  await choose('Suspend')
  // Nothing cuts it off.
  await expect(row.getByText('Suspended', { exact: true })).toBeInViewport({ ratio: 1 })
  await expectAccessible(admin)

  // The open page notices by itself.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await submitSignIn(page, password)
  await expect(page.getByText('This account is suspended. Contact us if this is a mistake.')).toBeVisible()
  await expectAccessible(page)

  await choose('Restore')
  await expect(row.getByText('Suspended', { exact: true })).toHaveCount(0)
  await submitSignIn(page, password)
  await expect(page.getByRole('heading', { name: 'Docket', exact: true })).toBeVisible()
})
