import { newId, newReference } from '@portal/api/platform/ids'
import type { requests } from '@portal/api/db/schema/requests'
import { formatDate, portalDay } from '@portal/contract/dates'
import type { DocumentTypeOf, StatusOf } from '@portal/contract/kinds/kinds'
import type { LocalFirm } from './accounts.ts'
import { clientNamed, matterNumberOf } from './clients.ts'
import { makeConversation, type Conversation } from './conversation.ts'
import { createRecords, days, hours, minutesAgo, requesterFor, type User, lastChange } from './records.ts'

interface SamplePoliceRequest {
  status: StatusOf<'police'>
  policeDepartment: string
  /** Null for a guest. */
  firm: LocalFirm | null
  /** Whether the final report was uploaded. */
  delivered?: boolean
  notes?: string
  urgent?: boolean
  readyForPickup?: boolean
  /** When it was submitted, in minutes ago. */
  minutesAgo: number
  conversation?: Conversation
}

/** Requests in every status, with and without a final report, over six weeks, from two firms and a guest, newest first. */
export const policeRequests: readonly SamplePoliceRequest[] = [
  {
    status: 'processing',
    policeDepartment: 'Oakland Police Department',
    firm: 'example',
    urgent: true,
    minutesAgo: 25,
  },
  {
    status: 'processing',
    policeDepartment: 'San Diego County Sheriff, Vista Station',
    firm: null,
    readyForPickup: true,
    minutesAgo: hours(30),
  },
  {
    status: 'processing',
    policeDepartment: 'Fresno Police Department',
    firm: 'other',
    minutesAgo: days(12),
    conversation: {
      messages: [
        { by: 'client', minutesAgo: days(5), text: 'Is there any news about this report?' },
        {
          by: 'staff',
          minutesAgo: days(4),
          text: "Not yet: the agency hasn't released it. We'll ask again next week and tell you.",
        },
      ],
      waitsForAgency: {
        reason: "The agency hasn't released the report yet",
        minutesAgo: days(4),
        checkAgainInDays: 3,
      },
    },
  },
  {
    status: 'completed',
    policeDepartment: 'Sacramento Police Department',
    firm: 'example',
    delivered: true,
    notes: 'Supplement expected within a month.',
    minutesAgo: days(15),
  },
  {
    status: 'completed',
    policeDepartment: 'Long Beach Police Department',
    firm: 'example',
    readyForPickup: true,
    minutesAgo: days(21),
  },
  {
    status: 'completed',
    policeDepartment: 'San Jose Police Department',
    firm: 'other',
    delivered: true,
    minutesAgo: days(29),
  },
  { status: 'cancelled', policeDepartment: 'Berkeley Police Department', firm: 'example', minutesAgo: days(38) },
]

type SeedRequest = Omit<typeof requests.$inferInsert, 'serial' | 'searchText'>

/** A police request with its documents and timeline. `number` numbers the client. */
export const makePoliceRequest = async (request: SamplePoliceRequest, number: number, users: readonly User[]) => {
  const id = newId('police')
  const referenceNumber = newReference('police')
  const user = requesterFor(users, request.firm)
  const staff = users.find(({ role }) => role === 'staff')
  const submittedAt = minutesAgo(request.minutesAgo)
  const crashDate = portalDay(minutesAgo(request.minutesAgo + days(1 + ((number * 5) % 13))))
  const clientName = clientNamed(number)
  const reportNumber = `${crashDate.slice(2, 4)}-${String(20_480 + number * 411)}`

  const lines = [
    `Reference number ${referenceNumber}`,
    `Client ${clientName}`,
    `Crash date ${formatDate(crashDate)}`,
    request.policeDepartment,
  ]
  const { records, later, addDocuments, addActivity } = createRecords({
    requestId: id,
    minutesAgo: request.minutesAgo,
    delivered: 0.5,
    lines,
    facts: {
      agency: request.policeDepartment,
      reportNumber,
      clientName,
      crashDate: formatDate(crashDate),
      location: 'Main Street at Second Street',
    },
  })
  const documents: DocumentTypeOf<'police'>[] = ['writtenAuthFile', 'clientReleaseFile']
  const stored = await addDocuments(request.delivered ? [...documents, 'reportFile'] : documents)
  addActivity('Request submitted', user?.id, submittedAt)
  for (const file of records.files) if (file.documentType === 'reportFile') file.internalNote = request.notes ?? null
  if (request.delivered) addActivity('Final report uploaded, request completed', staff?.id, later(0.5))
  else if (request.status === 'completed') addActivity('Request completed', staff?.id, later(0.5))
  if (request.status === 'cancelled') addActivity('Request canceled', staff?.id, later(0.5))

  const contactEmail = user ? null : 'guest@client.test'
  const conversation = makeConversation(request.conversation ?? { messages: [] }, {
    requestId: id,
    user,
    contactEmail,
    staff,
    addActivity,
  })

  const row: SeedRequest = {
    id,
    kind: 'police',
    referenceNumber,
    clientName,
    crashDate,
    reportNumber,
    policeDepartment: request.policeDepartment,
    status: request.status,
    urgent: request.urgent ?? false,
    answers: { readyForPickup: request.readyForPickup ?? false },
    contactEmail,
    createdByEmail: user?.email ?? 'guest@client.test',
    userId: user?.id ?? null,
    authorUserId: user?.id ?? null,
    lawFirmId: user?.lawFirmId ?? null,
    matterNumber: matterNumberOf(number, user),
    hasDelivery: Boolean(stored.reportFile),
    hasClientDocuments: true,
    submittedAt,
    createdAt: submittedAt,
    updatedAt: lastChange(records),
    completedAt: request.status === 'completed' ? later(0.5) : null,
    ...conversation.columns,
  }
  return { request: row, messages: conversation.rows, ...records }
}
