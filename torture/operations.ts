import { kindIds } from '@portal/contract/kinds/kind-ids'
import {
  clientDocumentTypes,
  reportDocuments,
  type CrashReport,
  type DocumentType,
} from '@portal/contract/reports/crash-reports'
import { crashActions, crashFactsOf, crashStatuses } from '@portal/contract/reports/crash-transitions'
import type { EmailTemplate } from '@portal/contract/emails/templates'
import {
  policeActions,
  policeActionTo,
  policeFactsOf,
  policeStatuses,
} from '@portal/contract/reports/police-transitions'
import { fullCounterpart, reportTypeNames } from '@portal/contract/reports/report-types'
import { canTransition } from '@portal/contract/reports/transitions'
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

const crashOperations = (report: CrashReport, { random, number }: OperationContext): Operation[] => {
  const path = `/api/crash-reports/${report.id}`
  const facts = crashFactsOf(report)
  const patch = (name: string, action: string, json?: object, email?: EmailTemplate): Operation => ({
    name,
    call: { method: 'PATCH', path: `${path}/${action}`, json },
    ...(email && { email }),
  })
  const upload = (name: string, action: string, type: DocumentType, email?: EmailTemplate): Operation => {
    const file = createPdf(`document ${number}`, randomSize(random))
    const call = { method: 'POST', path: `${path}/${action}`, form: { type, file } }
    return { name, call, uploads: { field: reportDocuments[type].field, file }, ...(email && { email }) }
  }
  const remove = (type: DocumentType): Operation => ({
    name: 'delete document',
    call: { method: 'DELETE', path: `${path}/documents/${type}`, json: { sendEmails: false } },
    email: null,
  })
  const status = random.pick(crashStatuses.filter((status) => status !== report.status))
  const reportType = random.pick(reportTypeNames.filter((type) => type !== report.reportType))
  const full = fullCounterpart[report.reportType]
  const operations: (Operation | false | null | undefined)[] = [
    canTransition(crashActions.uploadFacePage, facts) && upload('face page', 'upload', 'facePage', 'face-page-ready'),
    canTransition(crashActions.uploadFullReport, facts) &&
      upload('full report', 'upload', 'fullReport', 'full-report-ready'),
    canTransition(crashActions.complete, facts) && patch('complete', 'complete'),
    canTransition(crashActions.cancel, facts) && patch('cancel', 'cancel'),
    full &&
      canTransition(crashActions.upgrade, facts, { reportType: full }) &&
      patch('upgrade', 'upgrade', { reportType: full }, 'upgrade-requested'),
    canTransition(crashActions.switchToFaceOnly, facts) && patch('face page only', 'switch-to-face-only'),
    patch('status', 'status', { status }),
    patch('report type', 'report-type', { reportType }),
    canTransition(crashActions.addClientDocument, facts) &&
      upload('client document', 'upload-client-doc', random.pick(clientDocumentTypes)),
    report.facePageFile !== null && remove('facePage'),
    report.writtenAuthFile !== null && remove('writtenAuth'),
  ]
  return operations.filter((operation) => !!operation)
}

const policeOperations = (entry: Entry, { random, number }: OperationContext): Operation[] => {
  const report = entry.report as Parameters<typeof policeFactsOf>[0] & { id: string }
  const path = `/api/police-reports/${report.id}`
  const facts = policeFactsOf(report)
  const file = createPdf(`document ${number}`, randomSize(random))
  const final: Operation = {
    name: 'final report',
    call: { method: 'POST', path: `${path}/final-report`, form: { notes: 'Final.', finalReport: file } },
    email: 'final-report-ready',
    uploads: { field: 'reportFile', file },
  }
  const statuses = policeStatuses.filter(
    (status) => canTransition(policeActions[policeActionTo[status]], facts) && status !== report.status,
  )
  return [
    ...(canTransition(policeActions.uploadFinalReport, facts) ? [final, final] : []),
    ...statuses.map((status): Operation => ({
      name: 'status',
      call: { method: 'PATCH', path: `${path}/status`, json: { status } },
    })),
  ]
}

/** Takes back the last change. Its emails wait for a second, so the sender may be faster. */
const undo = ({ kind, report }: Entry): Operation => ({
  name: 'undo',
  call: { method: 'POST', path: `${kindIds[kind].path}/${report.id}/undo`, json: { change: report.undo?.id } },
  email: null,
  undoes: true,
})

const paths = { chp: '/api/admin/crash-reports', police: '/api/admin/police-reports' }

/** Picks a change that the report currently allows. */
export const pickOperation = (context: OperationContext): Operation => {
  const { entry, random, members } = context
  const { kind, report, owner, claimToken } = entry
  if (!owner && claimToken && random.next() < 0.3) {
    const json = { token: claimToken }
    return { name: 'claim', call: { method: 'POST', path: '/api/claim-request', json }, actor: random.pick(members) }
  }
  if (report.undo && random.next() < 0.4) return undo(entry)
  if (random.next() < 0.08) {
    const json = { reportIds: [report.id] }
    return { name: 'delete', call: { method: 'DELETE', path: paths[kind], json }, deletes: true }
  }
  const operations = kind === 'chp' ? crashOperations(report as CrashReport, context) : policeOperations(entry, context)
  return random.pick(operations)
}
