import { kindIds } from '@portal/contract/kinds/kind-ids'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { documentsFrom, kindBy, type ActionName, type DocumentType } from '@portal/contract/kinds/kinds'
import { canTransition, documentOf, factsOf } from '@portal/contract/kinds/rules'
import type { EmailTemplate } from '@portal/contract/emails/templates'
import { limits } from '@portal/contract/limits'
import { fullCounterpart, reportTypeNames } from '@portal/contract/requests/report-types'
import { createPdf, type Call } from './http.ts'
import type { Entry } from './journal.ts'
import type { Account } from './accounts.ts'
import type { Random } from '@portal/contract/testing/random'

/** A change of a report and its expected effects. */
export interface Operation {
  name: string
  call: Omit<Call, 'token'>
  /** Null when it sends none, whatever status follows. */
  email?: EmailTemplate | null
  /** The document it uploads, and the report field for it. */
  uploads?: { field: string; file: File }
  deletes?: true
  undoes?: true
  /** It delivers later, or finishes a waiting delivery. */
  waits?: { email: EmailTemplate } | { finishes: 'undone' | 'delivered'; id: string }
  /** The caller; the admin when absent. */
  actor?: Account
}

interface OperationContext {
  entry: Entry
  random: Random
  members: readonly Account[]
  /** Makes the document unique. */
  number: number
}

const large = 6 * 1024 * 1024
/** Most documents are small; large ones are uploaded in several parts. */
export const randomSize = (random: Random): number => (random.next() < 0.12 ? large : 500 + random.below(60_000))

const chpOperations = (request: ReplyOf<'chp'>, { random, number }: OperationContext): Operation[] => {
  const path = `/api/crash-reports/${request.id}`
  const kind = kindBy('chp')
  const facts = factsOf(kind, request)
  const can = (action: ActionName) => canTransition(kind, action, facts)
  const patch = (name: string, action: string, json?: object, email?: EmailTemplate): Operation => ({
    name,
    call: { method: 'PATCH', path: `${path}/${action}`, json },
    ...(email && { email }),
  })
  const upload = (name: string, action: string, type: DocumentType, email?: EmailTemplate): Operation => {
    const file = createPdf(`document ${number}`, randomSize(random))
    const call = { method: 'POST', path: `${path}/${action}`, form: { type, file } }
    return { name, call, uploads: { field: documentOf(kind, type).field, file }, ...(email && { email }) }
  }
  const remove = (type: DocumentType): Operation => ({
    name: 'delete document',
    call: { method: 'DELETE', path: `${path}/documents/${type}`, json: { sendEmails: false } },
    email: null,
  })
  const status = random.pick(kind.statuses.filter((status) => status !== request.status))
  const reportType = random.pick(reportTypeNames.filter((type) => type !== request.reportType))
  const full = fullCounterpart[request.reportType]
  const operations: (Operation | false | null | undefined)[] = [
    can('uploadFacePage') && upload('face page', 'upload', 'facePage', 'face-page-ready'),
    can('uploadFullReport') && upload('full report', 'upload', 'fullReport', 'full-report-ready'),
    can('complete') && patch('complete', 'complete'),
    can('cancel') && patch('cancel', 'cancel'),
    full &&
      canTransition(kind, 'upgrade', facts, { reportType: full }) &&
      patch('upgrade', 'upgrade', { reportType: full }, 'upgrade-requested'),
    can('switchToFaceOnly') && patch('face page only', 'switch-to-face-only'),
    patch('status', 'status', { status }),
    patch('report type', 'report-type', { reportType }),
    can('addClientDocument') &&
      upload('client document', 'upload-client-doc', random.pick(documentsFrom(kind, 'client'))),
    request.facePageFile !== null && remove('facePage'),
    request.writtenAuthFile !== null && remove('writtenAuth'),
  ]
  return operations.filter((operation) => !!operation)
}

const policeOperations = (request: ReplyOf<'police'>, { random, number }: OperationContext): Operation[] => {
  const path = `/api/police-reports/${request.id}`
  const kind = kindBy('police')
  const facts = factsOf(kind, request)
  const file = createPdf(`document ${number}`, randomSize(random))
  const final: Operation = {
    name: 'final report',
    call: { method: 'POST', path: `${path}/final-report`, form: { notes: 'Final.', finalReport: file } },
    email: 'final-report-ready',
    uploads: { field: 'reportFile', file },
  }
  const statuses = kind.statuses.filter(
    (status) => canTransition(kind, kind.statusAction(status), facts) && status !== request.status,
  )
  return [
    ...(canTransition(kind, 'uploadFinalReport', facts) ? [final, final] : []),
    ...statuses.map((status): Operation => ({
      name: 'status',
      call: { method: 'PATCH', path: `${path}/status`, json: { status } },
    })),
  ]
}

/** Takes back the last change. Its emails wait for a second, so the sender may be faster. */
const undo = ({ request }: Entry): Operation => ({
  name: 'undo',
  call: {
    method: 'POST',
    path: '/api/requests/undo',
    json: { changes: [{ request: request.id, undo: request.undo?.id }] },
  },
  email: null,
  undoes: true,
})

/** A delivery that waits so long that only Deliver Now, Undo or the cron at the end of the trial finishes it. */
const waiting = ({ call, uploads, email }: Operation): Operation[] =>
  email && uploads
    ? [
        {
          name: 'delayed delivery',
          call: { ...call, form: { ...call.form, deliverIn: String(limits.deliverInMax), compare: 'false' } },
          uploads,
          email: null,
          waits: { email },
        },
      ]
    : []

/** Ends the wait of a delivery. */
const finishing = ({ kind, request, waiting: known }: Entry): Operation[] =>
  request.waitingDeliveries.flatMap(({ id }): Operation[] => {
    const path = `${kindIds[kind].path}/${request.id}/waiting-deliveries/${id}`
    return [
      {
        name: 'deliver now',
        call: { method: 'POST', path },
        email: known.get(id)?.email ?? null,
        waits: { finishes: 'delivered', id },
      },
      { name: 'undo delivery', call: { method: 'DELETE', path }, email: null, waits: { finishes: 'undone', id } },
    ]
  })

/** Picks a change that the report currently allows. */
export const pickOperation = (context: OperationContext): Operation => {
  const { entry, random, members } = context
  const { kind, request, owner, claimToken } = entry
  if (!owner && claimToken && random.next() < 0.3) {
    const json = { token: claimToken }
    return { name: 'claim', call: { method: 'POST', path: '/api/claim-request', json }, actor: random.pick(members) }
  }
  if (request.undo && random.next() < 0.4) return undo(entry)
  if (random.next() < 0.08) {
    const json = { reportIds: [request.id] }
    return { name: 'delete', call: { method: 'DELETE', path: kindIds[kind].adminPath, json }, deletes: true }
  }
  const ending = finishing(entry)
  if (ending.length > 0 && random.next() < 0.4) return random.pick(ending)
  const operations =
    'policeDepartment' in request ? policeOperations(request, context) : chpOperations(request, context)
  const waits = operations.flatMap(waiting)
  return random.pick(waits.length > 0 && random.next() < 0.5 ? waits : operations)
}
