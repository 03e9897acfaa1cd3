import { expect, type Page } from '@playwright/test'
import { limits } from '@portal/contract/limits'
import { expectAccessible } from './support/accessible.ts'
import { mailedLink } from './support/letters.ts'
import { people, signIn, tokenOf } from './support/people.ts'
import { test } from './support/test.ts'

const address = (name: string) => `${name}-${test.info().project.name}@new.test`
const password = 'a few words together'

const fillRegistration = async (page: Page, { email }: { email?: string } = {}) => {
  if (email) await page.getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel('Confirm password').fill(password)
}
const signUp = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
const signOut = async (page: Page) => {
  const menu = page.getByRole('button', { name: /^Account menu for/ })
  if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Menu' }).click()
  await menu.click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}
const signInWith = async (page: Page, email: string, secret: string) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
}

test('an account is created, its address confirmed, and its session ended and begun again', async ({ page }) => {
  const email = address('robin')
  await page.goto(`/register?email=${encodeURIComponent(email)}`)
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/First name is required/)
  await fillRegistration(page)
  await expect(page.getByText('Password strength: Strong')).toBeVisible()
  await signUp(page)
  await expect(page.getByRole('heading', { name: 'Welcome back, Robin' })).toBeVisible()
  await expect(page.getByText('Account created!', { exact: true })).toBeVisible()
  await expect(page.getByText('Please confirm your email address')).toBeVisible()
  await expectAccessible(page)

  await page.goto(await mailedLink(page, email, '/verify-email'))
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  await expect(page).toHaveURL(/\/verify-email$/)
  await expectAccessible(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(page.getByText('Please confirm your email address')).toBeHidden()

  await signOut(page)
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible()
  await signInWith(page, email, 'not this one')
  await expect(page.getByRole('alert')).toContainText('Invalid credentials. Please try again.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
  await signInWith(page, email, password)
  await expect(page.getByRole('heading', { name: 'Welcome back, Robin' })).toBeVisible()
})

test('an address is confirmed by its own account alone, after signing in to it', async ({ page }) => {
  const email = address('confirms')
  await page.goto('/register')
  await fillRegistration(page, { email })
  await signUp(page)
  await expect(page.getByRole('heading', { name: 'Welcome back, Robin' })).toBeVisible()
  const link = await mailedLink(page, email, '/verify-email')
  await signOut(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible()

  await signIn(page, people.otherAttorney)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link is for another account.')
  await expect(page.getByText(people.otherAttorney, { exact: true }).last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use Another Account' }).click()

  await expect(page.getByText('Sign in to the account the link is for.')).toBeVisible()
  await expect(page).toHaveURL(/\/verify-email$/)
  await expectAccessible(page)
  await page.reload()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  await expect(page).toHaveURL(/\/verify-email$/)
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toContain('token')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
})

test('a forgotten password is set anew by a mailed link, once, and every session ends', async ({ page, browser }) => {
  const email = address('forgetful')
  await page.goto('/register')
  await fillRegistration(page, { email })
  await signUp(page)
  await expect(page.getByRole('heading', { name: 'Welcome back, Robin' })).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/login')
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(elsewhere).toHaveURL(/\/forgot-password$/)
  await expect(elsewhere.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(elsewhere)
  await elsewhere.goBack()
  await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(elsewhere.getByLabel('Email')).toHaveValue(email)
  await elsewhere.goForward()
  await elsewhere.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(elsewhere).toHaveURL(/\/login$/)
  await elsewhere.reload()
  await expect(elsewhere.getByLabel('Email')).toHaveValue(email)
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click()
  await elsewhere.getByRole('button', { name: 'Send Link' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(elsewhere.getByRole('main')).toContainText(
    `At most ${limits.resetLinks} links are sent within ${limits.resetMinutes} minutes`,
  )
  const link = await mailedLink(page, email, '/reset-password')
  await elsewhere.goto(link)
  await expect(elsewhere.getByLabel('New password')).toBeVisible()
  await expect(elsewhere).toHaveURL(/\/reset-password$/)
  await expectAccessible(elsewhere)
  await elsewhere.reload()
  await elsewhere.getByLabel('New password').fill('another set of words')
  await elsewhere.getByLabel('Confirm password').fill('another set of wards')
  await elsewhere.getByRole('button', { name: 'Set Password' }).click()
  await expect(elsewhere.getByLabel('Confirm password')).toHaveAccessibleDescription(/Passwords don't match/)
  await elsewhere.getByLabel('Confirm password').fill('another set of words')
  await elsewhere.getByRole('button', { name: 'Set Password' }).click()
  await expect(elsewhere).toHaveURL(/\/login/)
  await signInWith(elsewhere, email, 'another set of words')
  await expect(elsewhere.getByRole('heading', { name: 'Welcome back, Robin' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible()
  // Used up: that is said before anything is typed.
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('not valid any more')
  await expect(page.getByLabel('New password')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send Link' })).toBeVisible()
})

test('a link that proves nothing says so before anyone signs in, and leads to another', async ({ page }) => {
  const email = address('proves-nothing')
  await page.goto('/register')
  await fillRegistration(page, { email })
  await signUp(page)
  await expect(page.getByRole('heading', { name: 'Welcome back, Robin' })).toBeVisible()
  await signOut(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible()

  await page.goto('/verify-email?token=garbage')
  await expect(page.getByRole('alert')).toContainText('not valid any more')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/verify-email$/)
  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect(page.getByText('Link sent', { exact: true })).toBeVisible()

  await page.goto('/verify-email?token=garbage')
  await expect(page.getByRole('alert')).toContainText('not valid any more')
  await expect(page.getByRole('button', { name: 'Resend link' })).toBeVisible()
  await expectAccessible(page)
})

test('an invitation makes a member of the firm', async ({ page }) => {
  const email = address('invited')
  const headers = { Authorization: `Bearer ${await tokenOf(page, people.admin)}` }
  const firms = (await (await page.request.get('/api/law-firms', { headers })).json()) as { id: string; name: string }[]
  const firm = firms.find(({ name }) => name === 'Example Law')!
  const data = { email, firstName: 'Jo', lastName: 'Invited', lawFirmId: firm.id }
  expect((await page.request.post('/api/admin/invite-user', { headers, data })).status()).toBe(201)

  const link = await mailedLink(page, email, '/register')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Join Example Law' })).toBeVisible()
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await expectAccessible(page)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await signUp(page)
  await expect(page.getByRole('heading', { name: 'Welcome back, Jo' })).toBeVisible()
  await expect(page.getByText('Please confirm your email address')).toBeHidden()

  await signOut(page)
  await page.goto(link)
  await expect(page.getByText('This invitation is not valid any more.')).toBeVisible()
})

test('an invitation opened by somebody else says whom it is for, and an ended one that it is over', async ({
  page,
}) => {
  const email = address('invited-elsewhere')
  const headers = { Authorization: `Bearer ${await tokenOf(page, people.admin)}` }
  const firms = (await (await page.request.get('/api/law-firms', { headers })).json()) as { id: string; name: string }[]
  const firm = firms.find(({ name }) => name === 'Example Law')!
  const data = { email, firstName: 'Jo', lastName: 'Invited', lawFirmId: firm.id }
  expect((await page.request.post('/api/admin/invite-user', { headers, data })).status()).toBe(201)
  const link = await mailedLink(page, email, '/register')

  await signIn(page, people.otherAttorney)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link is for another account.')
  await expect(page.getByRole('main')).toContainText(people.otherAttorney)
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page).toHaveURL(/\/register$/)
  await expectAccessible(page)
  await page.goto('/register?invite=garbage')
  await expect(page.getByRole('alert')).toContainText('This invitation is not valid any more.')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Return Home' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
  await page.goto('/register')
  await expect(page).toHaveURL(/:\d+\/$/)

  await page.goto(link)
  await page.getByRole('button', { name: 'Use Another Account' }).click()
  await expect(page.getByRole('heading', { name: 'Join Example Law' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await signUp(page)
  await expect(page.getByRole('heading', { name: 'Welcome back, Jo' })).toBeVisible()
})

test('a profile and a password are changed, and other sessions end', async ({ page, browser }) => {
  const email = address('changing')
  await page.goto('/register')
  await fillRegistration(page, { email })
  await signUp(page)
  await expect(page.getByRole('heading', { name: 'Welcome back, Robin' })).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await signInWith(other, email, password)
  await expect(other.getByRole('heading', { name: 'Welcome back, Robin' })).toBeVisible()

  await page.goto('/profile')
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Zed')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Personal Information' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Security' })).toBeFocused()
  await page.getByLabel('Current password').fill('wrong one')
  await page.getByLabel('New password').fill('another set of words')
  await page.getByLabel('Confirm password').fill('another set of words')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Security' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible()
})

test('who signs in goes on to what they asked for', async ({ page }) => {
  await page.goto('/dashboard?view=crash')
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, people.paralegal)
  await expect(page).toHaveURL(/\/dashboard\?view=crash$/)
})
