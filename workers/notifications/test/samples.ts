import {
  emailTemplateNames,
  emailTemplate,
  type DeliveredDocument,
  type EmailTemplate,
  type Recipient,
  type RequestRecipient,
} from '@portal/contract/emails/templates'
import {
  isRequestEmail,
  type AccountEmailData,
  type EmailData,
  type RequestEmailData,
} from '@portal/contract/emails/email-data'
import { stopEmailsUrl } from '@portal/contract/paths'
import type { AgencyRequest, Digest, RenderContext } from '../src/emails/content.ts'
import { createLink, createTrackLink } from '../src/link.ts'

export const origin = 'https://portal.test'

export const requestData: RequestEmailData = {
  recipient: 'requester',
  requestId: 'crh_00000000000000000000000001',
  referenceNumber: 'CHP-7K3M9QXA',
  clientName: 'Test Client',
  crashDate: '2024-03-05',
  reportType: 'non-fatal-face',
  urgent: false,
}

/** The document that the sample deliveries deliver. */
export const deliveredFile = 'fil_00000000000000000000000001'

const deliveries: Record<DeliveredDocument, RequestEmailData> = {
  facePage: requestData,
  fullReport: { ...requestData, reportType: 'non-fatal-full' },
  reportFile: {
    ...requestData,
    requestId: 'pol_00000000000000000000000001',
    referenceNumber: 'POL-7K3M9QXA',
    reportType: undefined,
    policeDepartment: 'Oakland Police Department',
    reportNumber: '24-00123',
  },
}

export const accountData: AccountEmailData = {
  recipient: 'person',
  firstName: 'Given',
  lawFirmName: 'Example Law',
  linkId: 'acl_00000000000000000000000001',
}

const facts: Partial<Record<EmailTemplate, Partial<AccountEmailData>>> = {
  'new-sign-in': {
    signIn: { at: '2026-03-05T20:07:00.000Z', browser: 'Chrome on Windows', place: 'Oakland, California' },
  },
  'documents-expire': { removal: { on: '2026-04-04', requests: 5, documents: 12, years: 2 } },
  'email-limit-reached': { emailLimit: 'account' },
  'due-today': { due: { due: 7, overdue: 1, replied: 2, own: 4 } },
  'team-changed': {
    lawFirmName: 'Example Law',
    team: { change: 'joined', member: 'usr_00000000000000000000000001', own: false },
  },
  'firm-declined': { lawFirmName: 'New Law', declined: "We couldn't find this firm." },
  'second-factor-added': { secondFactor: 'passkey' },
  'second-factor-removed': { secondFactor: 'app' },
  'recovery-code-used': { recoveryCodesLeft: 7 },
}

const personData = (template: EmailTemplate): AccountEmailData => {
  if (emailTemplate(template).opens) return accountData
  return { recipient: 'person', firstName: 'Given', ...facts[template] }
}

/** The data of the email about a guest's request. */
export const guest = { claimable: true, trackingVersion: 1 }

const messages: Partial<Record<EmailTemplate, Partial<RequestEmailData>>> = {
  'sign-request': {
    signingId: 'sgn_00000000000000000000000001',
    reportFor: { name: 'Given Family', email: 'requester@client.test' },
  },
  message: {
    message: 'The agency asks for it before it releases the report.\n\nThank you.',
    asks: ['signed authorization'],
  },
  'expected-moved': {
    expected: { on: '2026-12-03', from: 'agency:23', before: '2026-11-25', agency: 'CHP Golden Gate' },
  },
  moved: { movedFrom: 'POL-7K3M9QXA' },
  'client-replied': { message: 'Here it is.' },
  'agency-message': { message: 'Which number does the report have?' },
  'reply-not-used': {
    message: "We couldn't use what you attached:\n\nWe can't accept “scan.zip”. Please send a PDF, JPG or PNG.",
  },
}

const dataFor = (template: EmailTemplate, recipient: Recipient): EmailData => {
  if (recipient === 'person') return personData(template)
  if (template === 'agency-request')
    return {
      recipient: 'person',
      firstName: 'Given',
      agencyRequest: { agency: 'CHP Golden Gate', text: 'Please send us these.' },
    }
  if (template === 'bulk-request') return { recipient: 'person', firstName: 'Given', bulkRecipient: recipient }
  const { delivers, offersClaim, corrects, toReceivers } = emailTemplate(template)
  const data = delivers ? deliveries[delivers] : requestData
  const earlier = {
    document: { label: 'Face page', deliveredAt: '2024-03-08T17:00:00.000Z' },
    reason: 'Wrong document',
  }
  return {
    ...data,
    recipient,
    by: 'staff',
    ...((corrects || toReceivers) && earlier),
    ...(delivers && { note: 'Page 2 is hard to read. That is how the agency released it.' }),
    ...(template === 'face-page-ready' && { monitored: true }),
    ...((template === 'cancelled' || template === 'closed') && { reason: 'No report on file' }),
    ...(recipient === 'requester' && (offersClaim || template === 'tracking-link') && guest),
    ...messages[template],
  }
}

const digest: Digest = {
  items: [
    { template: 'new-order', data: { ...requestData, recipient: 'staff', urgent: true } },
    { template: 'cancelled', data: { ...deliveries.reportFile, recipient: 'staff' } },
  ],
  more: 0,
}

/** The requests in the email about a bulk request. */
const bulkOf = (recipient: RequestRecipient): Digest => {
  const requests: Partial<RequestEmailData>[] = [
    { matterNumber: 'M-2026-114' },
    {
      ...deliveries.reportFile,
      referenceNumber: 'POL-2B8W4KEN',
      clientName: 'Test Client Two',
      matterNumber: 'M-2026-115',
    },
    { referenceNumber: 'CHP-9D5R1TQC', clientName: 'Test Client Three', reportType: 'fatal-full', urgent: true },
  ]
  const template = recipient === 'staff' ? 'new-order' : 'order-received'
  const rest = { recipient, ...(recipient === 'staff' && { matterNumber: undefined }) }
  const items = requests.map((change) => ({ template, data: { ...requestData, ...change, ...rest } }) as const)
  return { items, more: 0 }
}

const agencyRequest: AgencyRequest = {
  reports: [
    {
      reportNumber: '9320-2026-01234',
      agencyNumber: null,
      clients: ['Test Client', 'Test Client Two'].map((name, at) => ({
        referenceNumber: `CHP-7K3M9QX${at}`,
        name,
        crashDate: '2026-03-01',
        otherDriver: 'Test Driver',
        crashPlace: '',
        release: 'Full report',
        hasAuthorization: true,
      })),
    },
  ],
  leftOut: ['CHP-7K3M9QX1'],
  attached: 1,
}

export interface Sample {
  title: string
  template: EmailTemplate
  data: EmailData
  context: RenderContext
}

const createSample = async (template: EmailTemplate, recipient: Recipient): Promise<Sample> => {
  const data = dataFor(template, recipient)
  const link = await createLink(
    { id: 'eml_00000000000000000000000001', template, address: 'someone@examplelaw.test', fileId: deliveredFile },
    data,
    origin,
    async () => 'sample-token',
  )
  const stopLink = recipient === 'copies' ? stopEmailsUrl(origin, 'sample-token') : undefined
  const trackLink = await createTrackLink(data, origin, async () => 'sample-token')
  return {
    title: `${template} to ${recipient}`,
    template,
    data,
    context: {
      origin,
      link,
      trackLink,
      stopLink,
      member: 'Pat Quill (pat@examplelaw.test)',
      inviter: 'Pat Quill',
      canReply: true,
      attached: false,
      ...(template === 'digest' && { digest }),
      ...(template === 'agency-request' && { agencyRequest }),
      ...(!isRequestEmail(data) && data.bulkRecipient && { digest: bulkOf(data.bulkRecipient) }),
    },
  }
}

/** Every email to each of its recipients. */
export const samples: Sample[] = await Promise.all(
  emailTemplateNames.flatMap((template) =>
    emailTemplate(template).to.map((recipient) => createSample(template, recipient)),
  ),
)
