import { brand } from '@portal/contract/brand'
import { limits } from '@portal/contract/limits'
import { greeting } from './greeting.ts'
import type { AccountLetter } from './letter.ts'
import { requiredLink } from './required-link.ts'

export const invitation: AccountLetter = (data, context) => {
  const firm = data.lawFirmName ?? 'your law firm'
  return {
    subject: `Join ${firm} at ${brand.name}`,
    heading: `You are invited to ${brand.name}`,
    paragraphs: [
      greeting(data),
      `An account at ${brand.name} is prepared for you, to order collision reports for ${firm} and to track them together with your colleagues.`,
    ],
    action: { label: 'Create your account', url: requiredLink(context) },
    note: `The link works for ${limits.invitationDays} days, once, and for this address alone. Not expecting it? Nothing happens unless you follow it.`,
    because: `${brand.name} was asked to invite this address to ${firm}.`,
  }
}
