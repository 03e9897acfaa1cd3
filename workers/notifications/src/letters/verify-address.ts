import { brand } from '@portal/contract/brand'
import { limits } from '@portal/contract/limits'
import { greeting } from './greeting.ts'
import type { AccountLetter } from './letter.ts'
import { requiredLink } from './required-link.ts'

export const verifyAddress: AccountLetter = (data, context) => ({
  subject: `Confirm your address for ${brand.name}`,
  heading: 'Please confirm your address',
  paragraphs: [
    greeting(data),
    data.lawFirmName
      ? `An account was created with this address. Once you confirm that it is yours, you also see the reports of ${data.lawFirmName}.`
      : 'An account was created with this address. Please confirm that it is yours.',
  ],
  action: { label: 'Confirm this address', url: requiredLink(context) },
  note: `The link works for ${limits.verifyDays} days. Was it not you? Then do nothing: the address stays unconfirmed.`,
  because: `an account at ${brand.name} was created with this address.`,
})
