import * as z from 'zod/mini'
import { emailOf, isOffered, type Action } from './transitions.ts'
import { staffRoles, type Role } from '../accounts/roles.ts'

export const policeStatuses = ['processing', 'completed', 'cancelled'] as const
export const PoliceStatus = z.enum(policeStatuses, 'Choose a status')
export type PoliceStatus = z.infer<typeof PoliceStatus>

/** The facts that the rules of the actions look at. */
export interface PoliceFacts {
  status: PoliceStatus
  hasFinalReport: boolean
}

/** The facts of a police report row or reply. */
export const policeFactsOf = ({
  status,
  reportFile,
}: {
  status: PoliceStatus
  reportFile: object | string | null
}): PoliceFacts => ({ status, hasFinalReport: reportFile !== null })

/** Police requests: who may do what in which status, and which status follows. The API and the interface both use it. */
export const policeActions = {
  complete: { roles: staffRoles, from: ['processing'], to: () => 'completed' },
  reopen: { roles: staffRoles, from: ['completed', 'cancelled'], to: () => 'processing' },
  cancel: { roles: staffRoles, from: ['processing', 'completed'], to: () => 'cancelled' },
  cancelOwn: { roles: ['law-firm'], from: ['processing'], to: () => 'cancelled' },
  addClientDocument: { roles: ['law-firm', ...staffRoles], from: ['processing'], to: (facts) => facts.status },
  uploadFinalReport: {
    roles: staffRoles,
    from: ['processing', 'cancelled'],
    when: (facts) => !facts.hasFinalReport,
    to: () => 'completed',
    email: 'final-report-ready',
  },
  replaceFinalReport: {
    roles: staffRoles,
    from: policeStatuses,
    when: (facts) => facts.hasFinalReport,
    to: (facts) => facts.status,
    email: 'final-report-corrected',
  },
  /** Withdraws a wrong report, which stays as an earlier version for staff: the request returns to processing so that the right one can be delivered. */
  deleteFinalReport: {
    roles: staffRoles,
    from: policeStatuses,
    when: (facts) => facts.hasFinalReport,
    to: (facts) => (facts.status === 'completed' ? 'processing' : facts.status),
    email: 'withdrawn',
  },
  delete: { roles: staffRoles, from: policeStatuses, to: (facts) => facts.status, email: 'deleted' },
} as const satisfies Record<string, Action<PoliceFacts>>

/** The statuses in which staff still have to deliver the final report, or complete a reopened request. */
export const policeNeedsWork = ['processing'] as const satisfies readonly PoliceStatus[]

export type PoliceActionName = keyof typeof policeActions
export const policeActionNames = Object.keys(policeActions) as [PoliceActionName, ...PoliceActionName[]]

/** The action that sets each status. */
export const policeActionTo = {
  completed: 'complete',
  processing: 'reopen',
  cancelled: 'cancel',
} as const satisfies Record<PoliceStatus, PoliceActionName>

/** The email that an action on a police request sends, if any. */
export const policeEmailOf = (name: PoliceActionName, facts: PoliceFacts) =>
  emailOf<PoliceFacts, undefined>(policeActions[name], facts, facts.hasFinalReport)

export const offersPoliceAction = (name: PoliceActionName, role: Role, facts: PoliceFacts): boolean =>
  isOffered(policeActions[name], role, facts)
