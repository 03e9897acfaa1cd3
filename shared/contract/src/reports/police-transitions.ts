import * as z from 'zod/mini'
import { isOffered, type Action } from './transitions.ts'
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
  uploadFinalReport: {
    roles: staffRoles,
    from: ['processing', 'cancelled'],
    when: (facts) => !facts.hasFinalReport,
    to: () => 'completed',
  },
  /** Takes back a wrong report: the request returns to processing so that the right one can be delivered. */
  deleteFinalReport: {
    roles: staffRoles,
    from: policeStatuses,
    when: (facts) => facts.hasFinalReport,
    to: (facts) => (facts.status === 'completed' ? 'processing' : facts.status),
  },
  delete: { roles: staffRoles, from: policeStatuses, to: (facts) => facts.status },
} as const satisfies Record<string, Action<PoliceFacts>>

/** The statuses in which staff still have to deliver the final report, or complete a reopened request. */
export const policeNeedsWork = ['processing'] as const satisfies readonly PoliceStatus[]

export type PoliceActionName = keyof typeof policeActions

/** The action that sets each status. */
export const policeActionTo = {
  completed: 'complete',
  processing: 'reopen',
  cancelled: 'cancel',
} as const satisfies Record<PoliceStatus, PoliceActionName>

export const offersPoliceAction = (name: PoliceActionName, role: Role, facts: PoliceFacts): boolean =>
  isOffered(policeActions[name], role, facts)
