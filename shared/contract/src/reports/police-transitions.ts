import * as z from 'zod/mini'
import { canTransition, isOffered, type Action } from './transitions.ts'
import { office, type Role } from '../accounts/roles.ts'

export const policeStatuses = ['processing', 'completed', 'cancelled'] as const
export const PoliceStatus = z.enum(policeStatuses, 'Please choose a status.')
export type PoliceStatus = z.infer<typeof PoliceStatus>

/** What an action's rule looks at. */
export interface PoliceFacts {
  status: PoliceStatus
  hasFinalReport: boolean
}

/** The facts of a police report, as it is stored or as it is shown. */
export const policeFactsOf = ({
  status,
  reportFile,
}: {
  status: PoliceStatus
  reportFile: object | string | null
}): PoliceFacts => ({ status, hasFinalReport: reportFile !== null })

/** DESIGN's table of police states. Policy, API and interface read it. */
export const policeActions = {
  complete: { roles: office, from: ['processing'], to: () => 'completed' },
  reopen: { roles: office, from: ['completed', 'cancelled'], to: () => 'processing' },
  cancel: { roles: office, from: ['processing', 'completed'], to: () => 'cancelled' },
  uploadFinalReport: {
    roles: office,
    from: ['processing', 'cancelled'],
    when: (facts) => !facts.hasFinalReport,
    to: () => 'completed',
  },
  /** A wrong one: what it completed is processed again, so that the right one can be delivered. */
  deleteFinalReport: {
    roles: office,
    from: policeStatuses,
    when: (facts) => facts.hasFinalReport,
    to: (facts) => (facts.status === 'completed' ? 'processing' : facts.status),
  },
  delete: { roles: office, from: policeStatuses, to: (facts) => facts.status },
} as const satisfies Record<string, Action<PoliceFacts>>

/** Where the office has something to do: to deliver the final report, or to complete what it reopened. */
export const policeNeedsWork = ['processing'] as const satisfies readonly PoliceStatus[]

export type PoliceActionName = keyof typeof policeActions

/** The action that a status is set by. */
export const policeActionTo = {
  completed: 'complete',
  processing: 'reopen',
  cancelled: 'cancel',
} as const satisfies Record<PoliceStatus, PoliceActionName>

export const canTransitionPolice = (name: PoliceActionName, facts: PoliceFacts): boolean =>
  canTransition(policeActions[name], facts)

export const offersPoliceAction = (name: PoliceActionName, role: Role, facts: PoliceFacts): boolean =>
  isOffered(policeActions[name], role, facts)
