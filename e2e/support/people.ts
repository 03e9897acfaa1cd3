import { expect, type Page } from '@playwright/test'
import { localAccounts, localPassword } from '../../scripts/seed/accounts.ts'
import { paths } from '@portal/contract/paths'

const emailOf = (prefix: string): string => localAccounts.find(({ email }) => email.startsWith(`${prefix}@`))!.email

export const people = {
  admin: emailOf('admin'),
  staff: emailOf('staff'),
  paralegal: emailOf('paralegal'),
  otherAttorney: emailOf('attorney'),
} as const

/** Signs in by the form, as a person does, and ends at the signed-in home or the page that asked. */
export const signIn = async (page: Page, email: string): Promise<void> => {
  if (!page.url().includes(paths.login)) await page.goto(paths.login)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(localPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** The token of an account, by the API. */
export const tokenOf = async (page: Page, email: string): Promise<string> => {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: localPassword } })
  return ((await answer.json()) as { token: string }).token
}
