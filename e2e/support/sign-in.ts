import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { localAccounts, localPassword } from '../../scripts/seed/accounts.ts'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { storageKeys } from '@portal/contract/storage-keys'

const emailOf = (prefix: string): string => localAccounts.find(({ email }) => email.startsWith(`${prefix}@`))!.email

export const people = {
  admin: emailOf('admin'),
  staff: emailOf('staff'),
  paralegal: emailOf('paralegal'),
  otherAttorney: emailOf('attorney'),
} as const

/** Signs in with the form, and waits for the page that follows. */
export const signIn = async (page: Page, email: string, password = localPassword): Promise<void> => {
  if (!page.url().includes(paths.login)) await page.goto(paths.login)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** A page, or any other way to call the API. */
export interface Caller {
  request: APIRequestContext
}

/** A sign-in proves who a person is for a while. A long run signs in again before that ends. */
const freshMs = (limits.secondFactor.stepUpMinutes * 60_000) / 2
const tokens = new Map<string, { token: Promise<string>; at: number }>()

const newToken = async (page: Caller, email: string): Promise<string> => {
  const response = await page.request.post('/api/auth/login', { data: { email, password: localPassword } })
  return ((await response.json()) as { token: string }).token
}

/** A session token of an account: one for many tests, because sign-ins are limited. Never sign it out. */
const tokenOf = (page: Caller, email: string): Promise<string> => {
  const known = tokens.get(email)
  if (known && Date.now() - known.at < freshMs) return known.token
  const token = newToken(page, email)
  tokens.set(email, { token, at: Date.now() })
  return token
}

/** The `Authorization` header of an account. */
export const authorizationOf = async (page: Caller, email: string): Promise<{ Authorization: string }> => ({
  Authorization: `Bearer ${await tokenOf(page, email)}`,
})

/** Makes the pages that are opened next signed in to an account, without the form. */
export const signInByToken = async (page: Page, email: string): Promise<void> => {
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('signed-in')) return
      sessionStorage.setItem('signed-in', 'yes')
      localStorage.setItem(key, value)
    },
    [storageKeys.token, await tokenOf(page, email)] as const,
  )
}
