import { brand } from '@portal/contract/brand'
import type { RequestEmailData } from '@portal/contract/emails/email-data'
import type { EmailTexts } from './texts.ts'

/** Completes “You're receiving this because …” in emails about a request. Only requesters read another language. */
export const footerReason = ({ recipient, referenceNumber }: RequestEmailData, t: EmailTexts): string =>
  ({
    requester: t.because(referenceNumber),
    copies: `you're copied on request ${referenceNumber}.`,
    staff: `you handle requests at ${brand.name}.`,
    agency: `we request reports from this address.`,
  })[recipient]
