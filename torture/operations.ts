import {
  clientDocumentTypes,
  reportDocuments,
  type CrashReport,
  type DocumentType,
} from '@portal/contract/reports/crash-reports'
import { crashStatuses, crashFactsOf, canTransitionCrash } from '@portal/contract/reports/crash-transitions'
import type { EmailTemplate } from '@portal/contract/emails/templates'
import {
  policeActionTo,
  policeFactsOf,
  canTransitionPolice,
  policeStatuses,
} from '@portal/contract/reports/police-transitions'
import { fullCounterpart, reportTypeNames } from '@portal/contract/reports/report-types'
import { documentOf, type Sending } from './client.ts'
import type { Entry } from './journal.ts'
import type { Person } from './people.ts'
import type { Random } from '@portal/contract/testing/random'

/** A change of a report: the call that asks for it, and what comes of it. */
export interface Operation {
  name: string
  sending: Omit<Sending, 'token'>
  letter?: EmailTemplate
  /** The document it brings, and the field that names it then. */
  brings?: { field: string; file: File }
  deletes?: true
  /** Who asks; without it, the admin. */
  by?: Person
}

interface Chance {
  entry: Entry
  random: Random
  members: readonly Person[]
  /** Tells one document from every other. */
  number: number
}

const large = 6 * 1024 * 1024
/** Most documents are small, some take more than one part. */
export const sizeOf = (random: Random): number => (random.next() < 0.12 ? large : 500 + random.below(60_000))

const crashChanges = (report: CrashReport, { random, number }: Chance): Operation[] => {
  const path = `/api/crash-reports/${report.id}`
  const facts = crashFactsOf(report)
  const patch = (name: string, verb: string, json?: object, letter?: EmailTemplate): Operation => ({
    name,
    sending: { method: 'PATCH', path: `${path}/${verb}`, json },
    ...(letter && { letter }),
  })
  const upload = (name: string, verb: string, type: DocumentType, letter?: EmailTemplate): Operation => {
    const file = documentOf(`document ${number}`, sizeOf(random))
    const sending = { method: 'POST', path: `${path}/${verb}`, form: { type, file } }
    return { name, sending, brings: { field: reportDocuments[type].field, file }, ...(letter && { letter }) }
  }
  const remove = (type: DocumentType): Operation => ({
    name: 'delete document',
    sending: { method: 'DELETE', path: `${path}/documents/${type}` },
  })
  const status = random.pick(crashStatuses.filter((status) => status !== report.status))
  const reportType = random.pick(reportTypeNames.filter((type) => type !== report.reportType))
  const full = fullCounterpart[report.reportType]
  const found: (Operation | false | null | undefined)[] = [
    canTransitionCrash('uploadFacePage', facts) && upload('face page', 'upload', 'facePage', 'face-page-ready'),
    canTransitionCrash('uploadFullReport', facts) && upload('full report', 'upload', 'fullReport', 'full-report-ready'),
    canTransitionCrash('complete', facts) && patch('complete', 'complete'),
    canTransitionCrash('cancel', facts) && patch('cancel', 'cancel'),
    full &&
      canTransitionCrash('upgrade', facts, { reportType: full }) &&
      patch('upgrade', 'upgrade', { reportType: full }, 'upgrade-requested'),
    canTransitionCrash('switchToFaceOnly', facts) && patch('face page only', 'switch-to-face-only'),
    patch('status', 'status', { status }),
    patch('report type', 'report-type', { reportType }),
    upload('client document', 'upload-client-doc', random.pick(clientDocumentTypes)),
    report.facePageFile && remove('facePage'),
    report.writtenAuthFile && remove('writtenAuth'),
  ]
  return found.filter((operation) => !!operation)
}

const policeChanges = (entry: Entry, { random, number }: Chance): Operation[] => {
  const report = entry.shown as Parameters<typeof policeFactsOf>[0] & { id: string }
  const path = `/api/police-reports/${report.id}`
  const facts = policeFactsOf(report)
  const file = documentOf(`document ${number}`, sizeOf(random))
  const final: Operation = {
    name: 'final report',
    sending: { method: 'POST', path: `${path}/final-report`, form: { notes: 'As it was sent.', finalReport: file } },
    letter: 'final-report-ready',
    brings: { field: 'reportFile', file },
  }
  const statuses = policeStatuses.filter(
    (status) => canTransitionPolice(policeActionTo[status], facts) && status !== report.status,
  )
  return [
    ...(canTransitionPolice('uploadFinalReport', facts) ? [final, final] : []),
    ...statuses.map((status): Operation => ({
      name: 'status',
      sending: { method: 'PATCH', path: `${path}/status`, json: { status } },
    })),
  ]
}

const paths = { crash: '/api/admin/crash-reports', police: '/api/admin/police-reports' }

/** A change that the report, as it stands, allows. */
export const changeOf = (chance: Chance): Operation => {
  const { entry, random, members } = chance
  const { kind, shown, owner, claimToken } = entry
  if (!owner && claimToken && random.next() < 0.3) {
    const json = { token: claimToken }
    return { name: 'claim', sending: { method: 'POST', path: '/api/claim-request', json }, by: random.pick(members) }
  }
  if (random.next() < 0.08) {
    const json = { reportIds: [shown.id] }
    return { name: 'delete', sending: { method: 'DELETE', path: paths[kind], json }, deletes: true }
  }
  const changes = kind === 'crash' ? crashChanges(shown as CrashReport, chance) : policeChanges(entry, chance)
  return random.pick(changes)
}
