import type { Page } from '@playwright/test'
import { storageKeys } from '@portal/contract/storage-keys'
import { tokenOf } from './people.ts'

const tokens = new Map<string, Promise<string>>()

/** A page of someone who has signed in before: one sign-in for a whole run, for signing in is limited. Returns the token. */
export const enter = async (page: Page, email: string): Promise<string> => {
  if (!tokens.has(email)) tokens.set(email, tokenOf(page, email))
  const token = await tokens.get(email)!
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', 'yes')
      localStorage.setItem(key, value)
    },
    [storageKeys.token, token] as const,
  )
  return token
}
