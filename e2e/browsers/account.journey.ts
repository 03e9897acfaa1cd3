import { expect } from '@playwright/test'
import { storageKeys } from '@portal/contract/storage-keys'
import { localPassword } from '../../scripts/seed/accounts.ts'
import { people } from '../support/sign-in.ts'
import { desktop, phone, test } from './test.ts'
import type { Tab } from './tab.ts'

const submitSignIn = async (tab: Tab, email: string, password: string) => {
  await tab.label(/^Email/).fill(email)
  await tab.label(/^Password/).fill(password)
  await tab.role('main').role('button', 'Sign In').click()
}

test('a list leads a visitor, and a session that ends, to the sign-in and back', async ({ tab }) => {
  const signInAndReturn = async () => {
    await submitSignIn(tab, people.paralegal, localPassword)
    await tab.role('article').first().shown()
    await tab.expectUrl(/\/dashboard\?view=crash&search=chp$/)
  }
  await tab.goto('/dashboard?view=crash&search=chp')
  await tab.expectUrl(/\/login\?next=/)
  await submitSignIn(tab, people.paralegal, 'not-the-password')
  await tab
    .role('main')
    .role('alert')
    .expect({ text: /Invalid credentials. Please try again./ })
  await tab.expectAccessible()
  await signInAndReturn()

  await tab.run((key) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem(key)}` }
    void fetch('/api/auth/logout', { method: 'POST', headers })
  }, storageKeys.token)
  await tab.expectUrl(/\/login\?next=/)
  await signInAndReturn()

  await tab.role('button', /Account menu for/).click()
  await tab.role('banner').role('button', 'Sign out').click()
  await tab.role('main').role('link', 'Create Account').first().shown()
  expect(await tab.run((key) => localStorage.getItem(key), storageKeys.token)).toBeNull()
})

for (const [name, size] of Object.entries({ desktop, phone }))
  test.describe(name, () => {
    test.use({ size })

    test("the header shows an admin's links, and the account menu opens below its button", async ({
      tab,
      signInByToken,
    }) => {
      await signInByToken(people.admin)
      await tab.goto('/profile')
      // The heading is there before the account is known.
      await tab.label(/^First name/).shown()
      if (size === phone) await tab.role('button', 'Menu').click()
      const links = await tab.run(() =>
        [...document.querySelectorAll('nav[aria-label=Main] a')].map((link) => [
          link.textContent,
          link.getAttribute('aria-current'),
        ]),
      )
      expect(links).toEqual([
        ['Queue', null],
        ['Home', null],
        ['Request', null],
        ['Dashboard', null],
        ['Admin', null],
        ['Profile', 'page'],
      ])
      const button = tab.role('button', /Account menu for/)
      const signOut = tab.role('banner').role('button', 'Sign out')
      await button.click()
      await signOut.clickable()
      await tab.role('banner').text(people.admin).shown()
      await tab.expectAccessible()
      await tab.press('Tab')
      await tab.role('banner').role('link', 'Turnaround').expect({ focused: true })
      await tab.press('Tab')
      await tab.role('banner').role('link', 'Profile').last().expect({ focused: true })
      await tab.press('Tab')
      await signOut.expect({ focused: true })
      await tab.press('Escape')
      await signOut.gone()
      await button.expect({ focused: true })
      // A click elsewhere closes it.
      await button.click()
      await signOut.shown()
      await tab.label(/^Last name/).click()
      await signOut.gone()
    })
  })
