import { brand } from '@portal/contract/brand'
import { limits } from '@portal/contract/limits'
import { greeting } from './greeting.ts'
import type { AccountLetter } from './letter.ts'
import { requiredLink } from './required-link.ts'

export const resetPassword: AccountLetter = (data, context) => ({
  subject: `Set a new password for ${brand.name}`,
  heading: 'Set a new password',
  paragraphs: [greeting(data), 'A new password was asked for your account. The button below lets you choose one.'],
  action: { label: 'Choose a new password', url: requiredLink(context) },
  note: `The link works for ${limits.resetMinutes} minutes, once. Was it not you? Then do nothing: your password stays as it is.`,
  because: `someone said at ${brand.name} that the password of this address was forgotten.`,
})
