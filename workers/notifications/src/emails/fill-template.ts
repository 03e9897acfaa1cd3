import { brand } from '@portal/contract/brand'
import { formatDate } from '@portal/contract/dates'
import type { Language } from '@portal/contract/language'
import { emailTemplate, type EmailTemplate } from '@portal/contract/emails/templates'
import { isRequestEmail, type EmailData, type RequestEmailData } from '@portal/contract/emails/email-data'
import { withoutNumberLabels } from '@portal/contract/kinds/labels'
import { limits } from '@portal/contract/limits'
import { requestUrl } from '@portal/contract/paths'
import { reportTypes } from '@portal/contract/requests/report-types'
import { listedForAgency } from './agency-email.ts'
import { accountEmails, afterPages } from './account-emails.ts'
import type { AccountTemplate, Detail, DigestItem, ListedRequest, RenderContext, RequestTemplate } from './content.ts'
import { requestEmails } from './request-emails.ts'
import { emailTexts, type EmailTexts } from './texts.ts'
import { manyLines, oneLine, withoutLinks } from './text.ts'
import { words } from './words.ts'

// The data may belong to an email of the other kind, so looking up its template may find nothing.
const requestTemplates: Readonly<Partial<Record<string, RequestTemplate>>> = requestEmails
const accountTemplates: Readonly<Partial<Record<string, AccountTemplate>>> = accountEmails

/** Guests and who signs read their language, and what follows a page is in that of the page. Copies, staff and accounts read English. */
const languageOf = (name: EmailTemplate, { recipient, language = 'en' }: EmailData): Language =>
  recipient === 'requester' || recipient === 'signer' || afterPages.has(name) ? language : 'en'

// The email library cuts longer previews too, but possibly in the middle of a character.
const previewLength = 150

const requestOf = ({ reportType, policeDepartment }: RequestEmailData, t = words.en): Detail =>
  reportType
    ? [t.reportType, t.named(reportTypes[reportType].label)]
    : [t.department, policeDepartment ?? t.localPolice]

const requestDetails = (data: RequestEmailData, t: typeof words.en): readonly Detail[] => [
  [t.reference, data.referenceNumber],
  [data.claimable || data.recipient === 'signer' ? t.name : t.client, data.clientName],
  [t.crashDate, t.date(data.crashDate)],
  ...(data.recipient === 'signer' ? [] : otherDetails(data, t)),
]

/** Who signs sees none of these: anybody can name an address for the link. */
const otherDetails = (data: RequestEmailData, t: typeof words.en): readonly Detail[] => [
  requestOf(data, t),
  ...(data.reportNumber ? ([[t.reportNumber, data.reportNumber]] as const) : []),
  ...(data.crashPlace ? ([[withoutNumberLabels.crashPlace, data.crashPlace]] as const) : []),
  ...(data.matterNumber ? ([['Matter number', data.matterNumber]] as const) : []),
  ...(data.urgent ? ([[t.urgent, t.yes]] as const) : []),
]

/** A line about one request in an email that lists several: in a digest the event, for a new request its subject. */
const listedRequest = (
  { template, data }: DigestItem,
  { isDigest, line, origin }: { isDigest: boolean; line: (value: string) => string; origin: string },
): ListedRequest => ({
  referenceNumber: data.referenceNumber,
  text: [
    ...(isDigest ? [emailTemplate(template).label] : []),
    line(data.clientName) || 'Client',
    ...(!isDigest && data.matterNumber ? [`matter ${line(data.matterNumber)}`] : []),
    ...(isDigest ? [] : [line(requestOf(data)[1])]),
    `crash on ${formatDate(data.crashDate)}`,
    ...(data.urgent ? ['urgent'] : []),
    ...(data.reason ? [line(data.reason)] : []),
  ].join(' · '),
  ...(data.recipient !== 'copies' && { url: requestUrl(origin, data.requestId) }),
})

/** Completes “You're receiving this because …” in emails about a request. Only requesters read another language. */
const footerReason = ({ recipient, referenceNumber }: RequestEmailData, t: EmailTexts): string =>
  ({
    requester: t.because(referenceNumber),
    copies: `you're copied on request ${referenceNumber}.`,
    staff: `you handle requests at ${brand.name}.`,
    agency: `we request reports from this address.`,
    signer: t.sign.because,
  })[recipient]

/** Fills the template, after reducing every value a user typed to one printable line. */
export const fillTemplate = (name: EmailTemplate, raw: EmailData, context: RenderContext) => {
  const isCopy = raw.recipient === 'copies' || (!isRequestEmail(raw) && raw.bulkRecipient === 'copies')
  const length = isCopy ? limits.emailedNameLength : limits.nameLength
  const line = (value: string) => oneLine(withoutLinks(oneLine(value, limits.nameLength)), length)
  const language = languageOf(name, raw)
  if (isRequestEmail(raw)) {
    const data = {
      ...raw,
      clientName: line(raw.clientName) || words[language].client,
      policeDepartment: raw.policeDepartment && line(raw.policeDepartment),
      reportNumber: raw.reportNumber && line(raw.reportNumber),
      crashPlace: raw.crashPlace && line(raw.crashPlace),
      matterNumber: raw.matterNumber && line(raw.matterNumber),
      // Requesters give reasons too, which copies carry to anyone.
      reason:
        raw.reason && oneLine(raw.by === 'staff' ? raw.reason : withoutLinks(raw.reason), limits.reasonLength + 60),
      expected: raw.expected && { ...raw.expected, agency: raw.expected.agency && line(raw.expected.agency) },
      reportFor: raw.reportFor && { ...raw.reportFor, name: raw.reportFor.name && line(raw.reportFor.name) },
      note: raw.note && oneLine(raw.note, limits.notesLength),
      message: raw.message && manyLines(raw.message, limits.messageLength),
    }
    const texts = emailTexts[language]
    const content = requestTemplates[name]?.(data, context, texts)
    return (
      content && {
        language,
        content: { ...content, footerReason: footerReason(data, texts) },
        subject: [
          `${content.subject}: ${data.referenceNumber}`,
          // A guest's subject may show on a locked phone.
          data.claimable ? words[language].crashOn(data.crashDate) : oneLine(data.clientName, limits.emailedNameLength),
          ...(data.matterNumber ? [`matter ${data.matterNumber}`] : []),
        ].join(', '),
        preview: oneLine(content.paragraphs.join(' '), previewLength),
        details: requestDetails(data, words[language]),
        listed: [],
      }
    )
  }
  const firstName = oneLine(line(raw.firstName), limits.emailedNameLength)
  const data = { ...raw, firstName, lawFirmName: raw.lawFirmName && line(raw.lawFirmName) }
  const inviter = context.inviter && line(context.inviter)
  const content = accountTemplates[name]?.(data, { ...context, inviter }, emailTexts[language])
  return (
    content && {
      language,
      content: { ...content, paragraphs: [words[language].hello(data.firstName), ...content.paragraphs] },
      subject: content.subject,
      preview: oneLine(content.paragraphs.join(' '), previewLength),
      details: [],
      listed: context.agencyRequest
        ? listedForAgency(context.agencyRequest, line)
        : (context.digest?.items ?? []).map((item) =>
            listedRequest(item, { isDigest: name === 'digest', line, origin: context.origin }),
          ),
    }
  )
}
