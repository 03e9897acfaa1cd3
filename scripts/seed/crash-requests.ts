import { newId, newReference } from '@portal/api/platform/ids'
import type { requests } from '@portal/api/db/schema/requests'
import { formatDate, portalDay } from '@portal/contract/dates'
import type { DocumentTypeOf, StatusOf } from '@portal/contract/kinds/kinds'
import { reportTypes, type ReportType } from '@portal/contract/requests/report-types'
import type { LocalFirm } from './accounts.ts'
import { clientNamed, matterNumberOf } from './clients.ts'
import { makeConversation, type Conversation } from './conversation.ts'
import { createRecords, days, hours, minutesAgo, requesterFor, type User, lastChange } from './records.ts'

interface SampleCrashRequest {
  status: StatusOf<'chp'>
  reportType: ReportType
  /** Null for a guest. */
  firm: LocalFirm | null
  documents: readonly DocumentTypeOf<'chp'>[]
  monitorForFull?: boolean
  urgent?: boolean
  /** When it was submitted, in minutes ago. */
  minutesAgo: number
  conversation?: Conversation
}

/** Requests in every status over six weeks, from two firms and a guest, newest first. Some have waited long. */
export const crashRequests: readonly SampleCrashRequest[] = [
  {
    status: 'processing',
    reportType: 'non-fatal-full',
    firm: 'example',
    documents: ['crashCard'],
    urgent: true,
    minutesAgo: 12,
  },
  {
    status: 'processing',
    reportType: 'non-fatal-face',
    firm: null,
    documents: ['writtenAuth'],
    minutesAgo: hours(5),
    conversation: {
      messages: [
        {
          by: 'staff',
          minutesAgo: hours(3),
          text: "The authorization you sent isn't signed. Please sign it and send it again: a PDF or a photo is fine.",
          asks: ['authorization'],
        },
      ],
    },
  },
  {
    status: 'processing',
    reportType: 'fatal-face',
    firm: 'example',
    documents: ['writtenAuth', 'deathCert'],
    monitorForFull: true,
    minutesAgo: days(2),
    conversation: {
      messages: [
        {
          by: 'staff',
          minutesAgo: hours(26),
          text: 'CHP lists two collisions on that highway that morning. Do you know about what time it happened?',
          asks: ['other'],
        },
        { by: 'client', minutesAgo: 50, text: 'Shortly before 7 AM, near Laguna Boulevard.' },
      ],
    },
  },
  {
    status: 'processing-full-report',
    reportType: 'non-fatal-full',
    firm: 'example',
    documents: ['writtenAuth', 'facePage'],
    minutesAgo: days(9),
    conversation: {
      messages: [
        {
          by: 'staff',
          internal: true,
          minutesAgo: days(3),
          text: 'Called the West Los Angeles office: the full report is with the reviewing sergeant.',
        },
      ],
    },
  },
  {
    status: 'face-page-uploaded',
    reportType: 'non-fatal-face',
    firm: 'example',
    documents: ['writtenAuth', 'facePage'],
    monitorForFull: true,
    minutesAgo: days(13),
  },
  {
    status: 'face-page-uploaded',
    reportType: 'non-fatal-face',
    firm: 'other',
    documents: ['writtenAuth', 'facePage'],
    minutesAgo: days(16),
  },
  {
    status: 'full-report-uploaded',
    reportType: 'fatal-full',
    firm: 'example',
    documents: ['writtenAuth', 'facePage', 'fullReport'],
    minutesAgo: days(18),
  },
  {
    status: 'completed',
    reportType: 'non-fatal-face',
    firm: 'example',
    documents: ['writtenAuth', 'facePage'],
    minutesAgo: days(22),
  },
  {
    status: 'completed',
    reportType: 'non-fatal-full',
    firm: 'example',
    documents: ['crashCard', 'fullReport'],
    minutesAgo: days(26),
  },
  {
    status: 'completed',
    reportType: 'fatal-full',
    firm: 'other',
    documents: ['writtenAuth', 'facePage', 'fullReport'],
    minutesAgo: days(31),
  },
  {
    status: 'cancelled',
    reportType: 'non-fatal-full',
    firm: 'example',
    documents: ['writtenAuth'],
    minutesAgo: days(36),
  },
  { status: 'cancelled', reportType: 'fatal-face', firm: null, documents: ['writtenAuth'], minutesAgo: days(43) },
]

const crashLocations = [
  'I-880 northbound, south of High Street, Oakland',
  'US-101 southbound at Rosecrans Street, Ventura',
  'SR-99 northbound, north of Shaw Avenue, Fresno',
  'I-5 southbound at Laguna Boulevard, Elk Grove',
  'I-405 northbound, south of Sherman Way, Los Angeles',
]
const letters = 'BCFHJLMNRSTV'

type SeedRequest = Omit<typeof requests.$inferInsert, 'serial' | 'searchText'>

/** A CHP request with its documents and timeline. `number` numbers the client. */
export const makeCrashRequest = async (request: SampleCrashRequest, number: number, users: readonly User[]) => {
  const id = newId('chp')
  const referenceNumber = newReference('chp')
  const user = requesterFor(users, request.firm)
  const staff = users.find(({ role }) => role === 'staff')
  const submittedAt = minutesAgo(request.minutesAgo)
  const crashDate = portalDay(minutesAgo(request.minutesAgo + days(2 + ((number * 7) % 19))))
  const clientName = clientNamed(number)
  const reportNumber = `9${300 + number * 5}-${crashDate.slice(0, 4)}-${String(1180 + number * 37).padStart(5, '0')}`
  // Recently, unless the request is finished: what was delivered long ago has been completed.
  const delivered = request.status === 'completed' ? 0.5 : 0.1

  const lines = [
    `Reference number ${referenceNumber}`,
    `Client ${clientName}`,
    `Crash date ${formatDate(crashDate)}`,
    reportTypes[request.reportType].label,
  ]
  const { records, later, addDocuments, addActivity } = createRecords({
    requestId: id,
    minutesAgo: request.minutesAgo,
    delivered,
    lines,
    facts: {
      agency: 'California Highway Patrol',
      reportNumber,
      clientName,
      crashDate: formatDate(crashDate),
      location: crashLocations[number % crashLocations.length]!,
    },
  })
  const stored = await addDocuments(request.documents)
  addActivity('Request submitted', user?.id, submittedAt)
  if (stored.facePage) addActivity('Face page uploaded', staff?.id, later(delivered + 0.05))
  if (stored.fullReport) addActivity('Full report uploaded', staff?.id, later(delivered))
  if (request.status === 'completed') addActivity('Request completed', users[0]?.id, later(0.4))
  if (request.status === 'cancelled') addActivity('Request canceled', user?.id ?? users[0]?.id, later(0.4))

  const contactEmail = user ? null : 'guest@client.test'
  const conversation = makeConversation(request.conversation ?? { messages: [] }, {
    requestId: id,
    user,
    contactEmail,
    staff,
    addActivity,
  })

  const full = request.reportType === 'non-fatal-full'
  const row: SeedRequest = {
    id,
    kind: 'chp',
    referenceNumber,
    clientName,
    crashDate,
    status: request.status,
    urgent: request.urgent ?? false,
    reportType: request.reportType,
    monitorForFull: request.monitorForFull ?? false,
    reportNumber: request.documents.includes('crashCard') ? null : reportNumber,
    driverLicenseOrPlate: full ? `8${letters[number % letters.length]}K${String(100 + number * 13)}` : null,
    answers: {
      clientFatallyInjured: request.documents.includes('deathCert'),
      hasCrashCard: request.documents.includes('crashCard'),
      clientRole: full ? 'driver' : null,
    },
    contactEmail,
    createdByEmail: user?.email ?? 'guest@client.test',
    userId: user?.id ?? null,
    authorUserId: user?.id ?? null,
    lawFirmId: user?.lawFirmId ?? null,
    matterNumber: matterNumberOf(number, user),
    hasDelivery: Boolean(stored.facePage ?? stored.fullReport),
    hasClientDocuments: Boolean(stored.crashCard ?? stored.writtenAuth ?? stored.deathCert),
    submittedAt,
    createdAt: submittedAt,
    updatedAt: lastChange(records),
    completedAt: request.status === 'completed' ? later(0.4) : null,
    ...conversation.columns,
  }
  return { request: row, messages: conversation.rows, ...records }
}
