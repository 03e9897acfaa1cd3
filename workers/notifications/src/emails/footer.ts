import { brand } from '@portal/contract/brand'
import type { RequestEmailData } from '@portal/contract/emails/email-data'
import { limits } from '@portal/contract/limits'

/** Completes “You're receiving this because …” in emails about a request. */
export const footerReason = ({ recipient, referenceNumber }: RequestEmailData): string =>
  ({
    requester: `request ${referenceNumber} was submitted with this email address.`,
    copies: `you're copied on request ${referenceNumber}.`,
    staff: `you handle requests at ${brand.name}.`,
    agency: `we request reports from this address.`,
  })[recipient]

/** The sentence about everything that a tracking link allows. */
const dontShare = "Anyone who has it can see the request and write to us about it, so please don't share it."

/** How long a tracking link works, and that it isn't for others. */
export const trackLinkNote = `The link works until ${limits.trackingDays} days after the last change. ${dontShare}`
