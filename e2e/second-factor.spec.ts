import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { authorizationOf, people } from './support/sign-in.ts'
import { test } from './support/test.ts'

/** Gives a page a passkey, as a laptop with a fingerprint reader has one. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a member whose firm requires it sets up a passkey, signs in with it, and with a recovery code', async ({
  page,
}) => {
  const password = 'a few words together'
  const email = `second-factor-${test.info().retry}@required-${test.info().retry}.test`
  const headers = await authorizationOf(page, people.admin)
  const firm = { name: 'Required Law', domain: email.split('@')[1], requireTwoFactor: true }
  const created = await page.request.post('/api/law-firms', { headers, data: firm })
  const { id: lawFirmId } = (await created.json()) as { id: string }
  const member = { email, firstName: 'Sam', lastName: 'Example', password, role: 'law-firm', lawFirmId }
  expect((await page.request.post('/api/admin/create-user', { headers, data: member })).status()).toBe(201)

  const enterPassword = async () => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  }
  await addAuthenticator(page)
  await enterPassword()
  await expect(page.getByRole('heading', { name: 'Set Up Two-Factor Sign-In' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Set Up Two-Factor Sign-In' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set Up authenticator app' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Set Up authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add Passkey' }).click()
  await page.getByLabel('Name').fill('Laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('list', { name: 'Recovery Codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const code = await codes.first().innerText()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText("These codes won't be shown again")).toBeVisible()
  await page.getByRole('button', { name: 'I Saved My Codes' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('heading', { name: 'Set Up Two-Factor Sign-In' })).toBeHidden()

  const signInAgain = async () => {
    await page.evaluate(() => localStorage.clear())
    await enterPassword()
    await expect(page.getByRole('button', { name: 'Use a Passkey' })).toBeVisible()
  }
  await signInAgain()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Docket', exact: true })).toBeVisible()

  await signInAgain()
  await page.getByRole('button', { name: 'Use a Recovery Code Instead' }).click()
  await page.getByLabel('Recovery code').fill(code.toUpperCase())
  await page.getByLabel('Recovery code').press('Enter')
  await expect(page.getByRole('heading', { name: 'Docket', exact: true })).toBeVisible()
  await page.goto('/profile?tab=security')
  await expect(page.getByText('9 left')).toBeVisible()
  await expectAccessible(page)
})
