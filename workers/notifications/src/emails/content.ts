import type { Language } from '@portal/contract/language'
import { paths } from '@portal/contract/paths'
import type { EmailTemplate } from '@portal/contract/emails/templates'
import type { AccountEmailData, RequestEmailData } from '@portal/contract/emails/email-data'
import { EmailError } from '../errors.ts'
import type { EmailTexts } from './texts.ts'

export interface DigestItem {
  template: EmailTemplate
  data: RequestEmailData
}

/** The emails that an email lists instead. */
export interface Digest {
  items: readonly DigestItem[]
  /** How many more there are than it lists. */
  more: number
}

/** A report that an email requests from an agency, with the clients who asked for it. */
export interface RequestedReport {
  reportNumber: string | null
  /** The first of the agency's own numbers of the requests. */
  agencyNumber: string | null
  clients: readonly {
    referenceNumber: string
    name: string
    crashDate: string
    otherDriver: string
    /** Empty where there is a report number. */
    crashPlace: string
    /** The document that the agency releases. */
    release: string
    hasAuthorization: boolean
  }[]
}

export interface AgencyRequest {
  reports: readonly RequestedReport[]
  /** The reference numbers of requests with documents that aren't attached: too large, or their file is missing. */
  leftOut: readonly string[]
  /** The number of clients' documents that are attached. */
  attached: number
}

export interface RenderContext {
  /** The portal's origin, without a path. */
  origin: string
  /** The link with the email's own token: to the document it delivers, to claim a guest's request, or for an account. */
  link?: string | undefined
  /** In a guest's email: the tracking page of the request. */
  trackLink?: string | undefined
  /** In a copy: the page that stops copies to this address. */
  stopLink?: string | undefined
  /** Whether a reply to the email becomes a message about the request. */
  canReply?: boolean
  /** Whether the delivered document is attached. */
  attached?: boolean
  /** The member of the firm that the email is about, as others see them. */
  member?: string | undefined
  /** The manager who sent the invitation. */
  inviter?: string | undefined
  /** In an email to an agency. */
  agencyRequest?: AgencyRequest | undefined
  /** In a digest and the email about a bulk request. */
  digest?: Digest | undefined
}

/** The content of one email. The request's details and the contact lines are added to every email when it is rendered. */
export interface EmailContent {
  /** The subject; the reference number and the client are appended to it for a request. */
  subject: string
  heading: string
  /** Line breaks in a paragraph stay. */
  paragraphs: readonly string[]
  action: { label: string; url: string }
  /** Small print below the action. */
  note?: string
  /** Completes “You're receiving this because …”. */
  footerReason: string
}

/**
 * The button that opens a request. Guests have the tracking page. Without it they can't open a request without an account, and
 * people who get copies may not have one: they get the home page.
 */
export const openRequest = (
  data: RequestEmailData,
  { origin, trackLink }: RenderContext,
  t: EmailTexts,
  { label, url, tracking = label }: { label: string; url: string; tracking?: string },
): EmailContent['action'] => {
  if (trackLink) return { label: tracking, url: trackLink }
  return data.recipient === 'copies' || data.claimable
    ? { label: t.home, url: `${origin}${paths.home}` }
    : { label, url }
}

const stopLabel = {
  one: 'Stop sending me emails about this request',
  several: 'Stop sending me emails about these requests',
}

/** A link at the end of an email, besides the one of its button. */
export interface MoreLink {
  label: string
  url: string
}

/** The links besides the button's. */
export const moreLinks = (
  { action }: EmailContent,
  { trackLink, stopLink, digest }: RenderContext,
  track: string,
): MoreLink[] => [
  ...(trackLink && trackLink !== action.url ? [{ label: track, url: trackLink }] : []),
  ...(stopLink ? [{ label: digest ? stopLabel.several : stopLabel.one, url: stopLink }] : []),
]

export type Detail = readonly [label: string, value: string]

/** A request in an email that lists several. People who get copies have no page of it. */
export interface ListedRequest {
  referenceNumber: string
  text: string
  url?: string
}

/** The parts that text and HTML are made of. */
export interface RenderedParts {
  language: Language
  content: EmailContent
  /** The line that inboxes show next to the subject. */
  preview: string
  details: readonly Detail[]
  listed: readonly ListedRequest[]
}

/** Pure. Throws EmailError INVALID_EMAIL when the data lacks something the email needs. */
export type RequestTemplate = (
  data: RequestEmailData,
  context: RenderContext,
  t: EmailTexts,
) => Omit<EmailContent, 'footerReason'>
export type AccountTemplate = (data: AccountEmailData, context: RenderContext, t: EmailTexts) => EmailContent

/** Throws EmailError INVALID_EMAIL when the email has no link. */
export const requiredLink = ({ link }: RenderContext): string => {
  if (!link) throw new EmailError('INVALID_EMAIL', 'The email needs a link')
  return link
}
