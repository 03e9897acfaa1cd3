import { brand } from '@portal/contract/brand'
import { paths } from '@portal/contract/paths'
import { greeting } from './greeting.ts'
import type { AccountLetter } from './letter.ts'

export const passwordChanged: AccountLetter = (data, { origin }) => ({
  subject: `Your ${brand.name} password was changed`,
  heading: 'Your password was changed',
  paragraphs: [
    greeting(data),
    'The password of your account was changed just now. You were signed out everywhere else.',
    'Was it not you? Set a new password at once, and call us.',
  ],
  action: { label: 'Set a new password', url: `${origin}${paths.forgotPassword}` },
  because: `this address belongs to an account at ${brand.name}.`,
})
