import type { User } from '@portal/contract/accounts/accounts'
import type { Role } from '@portal/contract/accounts/roles'
import type { FileRef } from '@portal/contract/files/file-refs'
import type { Activity } from '@portal/contract/requests/activity'
import type { Message } from '@portal/contract/requests/messages'
import { kinds, type DocumentTypeOf } from '@portal/contract/kinds/kinds'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { testAccount } from '@portal/contract/testing/accounts'

export const testId = (prefix: string, number: number) => `${prefix}_${String(number).padStart(26, '0')}`

export const userWithRole = (role: Role): User =>
  testAccount({
    id: testId('usr', 1),
    email: `${role}@portal.test`,
    firstName: 'Case',
    lastName: 'Handler',
    role,
    lawFirmName: null,
  })

export const pdf: FileRef = {
  name: `${testId('fil', 1)}.pdf`,
  label: 'scan.pdf',
  size: 1_310_720,
  type: 'application/pdf',
}

type WithFiles<OneRequest, Field extends keyof OneRequest> = Partial<Omit<OneRequest, Field | 'documents'>> &
  Partial<Record<Field, (FileRef & { signedBy?: string }) | null>>
const chpDocuments = kinds.chp.documents
type ChpFileField = (typeof chpDocuments)[keyof typeof chpDocuments]['field']

const createdAt = '2024-03-06T12:00:00.000Z'

/** The columns that changes, messages and staff's work fill: still empty. */
const changeFields = {
  agency: null,
  requestedFromAgencyOn: null,
  lastCheckedOn: null,
  expectedOn: null,
  estimate: null,
  expectedFrom: null,
  staffOwner: null,
  placedByStaff: false,
  matterNumber: null,
  firmNote: null,
  attorney: null,
  privateTo: null,
  versions: [],
  changedDocuments: [],
  waitingDeliveries: [],
  reason: null,
  reasonText: null,
  undo: null,
  waiting: null,
  clientRepliedAt: null,
  repliedBy: null,
  agencyNumbers: '',
  agencyFee: null,
  feePaidOn: null,
  feeReceipt: null,
  corrected: false,
  stillNeeded: [],
  unread: false,
  tracking: true,
}

/** A guest's new CHP request. `number` makes its id, name and reference unique. */
export const crashReport = (
  {
    crashCardFile,
    writtenAuthFile,
    deathCertFile,
    facePageFile,
    fullReportFile,
    ...change
  }: WithFiles<ReplyOf<'chp'>, ChpFileField> = {},
  number = 1,
): ReplyOf<'chp'> => {
  const files = { crashCardFile, writtenAuthFile, deathCertFile, facePageFile, fullReportFile }
  return {
    id: testId('crh', number),
    referenceNumber: `CHP-0000000${number}`,
    clientName: `Client ${number}`,
    crashDate: '2024-03-05',
    status: 'processing',
    urgent: false,
    reportType: 'non-fatal-face',
    monitorForFull: false,
    clientFatallyInjured: false,
    hasCrashCard: false,
    reportNumber: '9250-2024-00123',
    areaOffice: null,
    numberUnknown: false,
    signOnScreen: false,
    crashPlace: null,
    crashTime: null,
    officer: null,
    agencyUnsure: false,
    clientRole: null,
    otherDriverName: null,
    driverLicenseOrPlate: null,
    contactEmail: 'guest@mail.test',
    phone: null,
    relation: null,
    language: null,
    ccEmails: '',
    undeliverable: [],
    submittedAt: '2024-03-06T12:00:00.000Z',
    createdAt: '2024-03-06T12:00:00.000Z',
    updatedAt: '2024-03-06T12:00:00.000Z',
    createdByEmail: 'guest@mail.test',
    userId: null,
    authorUserId: null,
    user: null,
    crashCardFile: crashCardFile?.name ?? null,
    writtenAuthFile: writtenAuthFile?.name ?? null,
    deathCertFile: deathCertFile?.name ?? null,
    facePageFile: facePageFile?.name ?? null,
    fullReportFile: fullReportFile?.name ?? null,
    documents: (Object.keys(chpDocuments) as DocumentTypeOf<'chp'>[]).flatMap((documentType) => {
      const file = files[chpDocuments[documentType].field]
      return file ? [{ note: null, internalNote: null, signedBy: null, ...file, documentType, createdAt }] : []
    }),
    ...changeFields,
    ...change,
  }
}

export const requesterAccountOf = (user: User, firm: string | null = null): ReplyOf<'chp'>['user'] => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone,
  lawFirm: firm ? { name: firm } : null,
})

export const activityEntry = (change: Partial<Activity> = {}): Activity => ({
  id: testId('act', 1),
  activity: 'Request submitted',
  createdAt: '2024-03-06T12:00:00.000Z',
  userRole: null,
  user: null,
  ...change,
})

const releaseForm: FileRef = {
  ...pdf,
  name: pdf.name.replace('1.pdf', '2.docx'),
  label: 'release.docx',
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** A guest's new police request. `number` makes its id, name and reference unique. */
export const policeReport = (
  {
    writtenAuthFile = pdf,
    clientReleaseFile = releaseForm,
    reportFile = null,
    ...change
  }: WithFiles<ReplyOf<'police'>, DocumentTypeOf<'police'>> = {},
  number = 1,
): ReplyOf<'police'> => {
  const files = { writtenAuthFile, clientReleaseFile, reportFile }
  return {
    id: testId('pol', number),
    referenceNumber: `POL-0000000${number}`,
    clientName: `Client ${number}`,
    crashDate: '2024-03-05',
    reportNumber: '24-00123',
    numberUnknown: false,
    signOnScreen: false,
    crashPlace: null,
    crashTime: null,
    officer: null,
    policeDepartment: 'Los Angeles Police Department',
    status: 'processing',
    urgent: false,
    readyForPickup: false,
    contactEmail: 'guest@mail.test',
    phone: null,
    relation: null,
    language: null,
    ccEmails: '',
    undeliverable: [],
    userId: null,
    authorUserId: null,
    createdByEmail: 'guest@mail.test',
    user: null,
    writtenAuthFile: writtenAuthFile?.name ?? null,
    clientReleaseFile: clientReleaseFile?.name ?? null,
    reportFile: reportFile?.name ?? null,
    documents: (Object.keys(kinds.police.documents) as DocumentTypeOf<'police'>[]).flatMap((documentType) => {
      const file = files[documentType]
      return file ? [{ note: null, internalNote: null, signedBy: null, ...file, documentType, createdAt }] : []
    }),
    ...changeFields,
    notes: null,
    submittedAt: '2024-03-06T12:00:00.000Z',
    createdAt: '2024-03-06T12:00:00.000Z',
    updatedAt: '2024-03-06T12:00:00.000Z',
    completedAt: null,
    ...change,
  }
}

/** A client's message. */
export const message = (change: Partial<Message> = {}): Message => ({
  id: testId('msg', 1),
  visibility: 'shared',
  author: { kind: 'client', name: 'Paula Legal', self: false },
  source: 'portal',
  text: 'When will the report be ready?',
  asks: [],
  files: [],
  problems: [],
  email: null,
  createdAt: '2024-03-06T13:00:00.000Z',
  ...change,
})
