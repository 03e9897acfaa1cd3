import * as z from 'zod/mini'
import { canTransition, isOffered, type Action } from './transitions.ts'
import { fullCounterpart, isFace, type ReportType } from './report-types.ts'
import type { Role } from '../accounts/roles.ts'

export const crashStatuses = [
  'processing',
  'processing-full-report',
  'face-page-uploaded',
  'full-report-uploaded',
  'completed',
  'cancelled',
] as const
export const CrashStatus = z.enum(crashStatuses, 'Please choose a status.')
export type CrashStatus = z.infer<typeof CrashStatus>

/** What an action's rule looks at. */
export interface CrashFacts {
  status: CrashStatus
  reportType: ReportType
  monitorForFull: boolean
  hasFacePage: boolean
  hasFullReport: boolean
}

type Report = Pick<CrashFacts, 'status' | 'reportType' | 'monitorForFull'> & {
  facePageFile: object | string | null
  fullReportFile: object | string | null
}

/** The facts of a report, as it is stored or as it is shown. */
export const crashFactsOf = ({
  status,
  reportType,
  monitorForFull,
  facePageFile,
  fullReportFile,
}: Report): CrashFacts => ({
  status,
  reportType,
  monitorForFull,
  hasFacePage: facePageFile !== null,
  hasFullReport: fullReportFile !== null,
})

/** What a call asks for, of the actions that leave it to the call. */
export interface CrashActionInput {
  status?: CrashStatus
  reportType?: ReportType
}

export type CrashAction = Action<CrashFacts, CrashActionInput>

const all = crashStatuses
const but = (...left: CrashStatus[]): CrashStatus[] => all.filter((status) => !left.includes(status))

/** DESIGN's table of states: who may do what from where, and where it leads. Policy, API and interface read it. */
export const crashActions = {
  uploadFacePage: { roles: ['admin', 'staff'], from: ['processing', 'cancelled'], to: () => 'face-page-uploaded' },
  uploadFullReport: {
    roles: ['admin', 'staff'],
    from: ['processing', 'processing-full-report', 'face-page-uploaded'],
    to: () => 'full-report-uploaded',
  },
  complete: { roles: ['admin'], from: but('completed', 'cancelled'), to: () => 'completed' },
  cancel: { roles: ['law-firm', 'admin'], from: ['processing', 'processing-full-report'], to: () => 'cancelled' },
  upgrade: {
    roles: ['law-firm', 'admin'],
    from: but('cancelled'),
    when: (facts, asked) =>
      isFace(facts.reportType) &&
      !facts.monitorForFull &&
      !facts.hasFullReport &&
      (!asked || asked.reportType === fullCounterpart[facts.reportType]),
    to: () => 'processing-full-report',
  },
  switchToFaceOnly: {
    roles: ['law-firm', 'admin'],
    from: all,
    when: (facts) => isFace(facts.reportType) && facts.monitorForFull && !facts.hasFullReport,
    to: (facts) => (facts.hasFacePage ? 'completed' : facts.status),
  },
  /** To any other status: which one, the call says. */
  changeStatus: {
    roles: ['admin'],
    from: all,
    when: (facts, asked) => asked?.status !== facts.status,
    to: (facts, asked) => asked?.status ?? facts.status,
  },
  /** To any other type: which one, the call says. */
  changeReportType: {
    roles: ['admin'],
    from: all,
    when: (facts, asked) => asked?.reportType !== facts.reportType,
    to: (facts) => facts.status,
  },
  addClientDocument: { roles: ['law-firm', 'admin'], from: all, to: (facts) => facts.status },
  deleteClientDocument: { roles: ['admin'], from: all, to: (facts) => facts.status },
  deleteReport: { roles: ['admin'], from: all, to: (facts) => facts.status },
  deleteFacePage: {
    roles: ['admin'],
    from: all,
    when: (facts) => facts.hasFacePage,
    to: (facts) => (facts.status === 'face-page-uploaded' ? 'processing' : facts.status),
  },
  deleteFullReport: {
    roles: ['admin'],
    from: all,
    when: (facts) => facts.hasFullReport,
    to: (facts) =>
      facts.status === 'full-report-uploaded'
        ? facts.hasFacePage
          ? 'face-page-uploaded'
          : 'processing'
        : facts.status,
  },
} as const satisfies Record<string, CrashAction>

export type CrashActionName = keyof typeof crashActions

/** Whether the action may be done to a report as it stands. Role and visibility are asked apart. */
export const canTransitionCrash = (name: CrashActionName, facts: CrashFacts, asked?: CrashActionInput): boolean =>
  canTransition<CrashFacts, CrashActionInput>(crashActions[name], facts, asked)

/** Whether the interface offersCrashAction the action to a role: exactly when the server would accept it. */
export const offersCrashAction = (name: CrashActionName, role: Role, facts: CrashFacts): boolean =>
  isOffered<CrashFacts, CrashActionInput>(crashActions[name], role, facts)

/**
 * Where the office owes a document: always in the first of these statuses; in the others while the full report is
 * ordered or monitored for. What was delivered and only waits to be completed is no work: whom it concerns has it.
 */
export const crashNeedsWork = {
  always: ['processing', 'processing-full-report'],
  whileFullIsDue: ['face-page-uploaded'],
} as const satisfies Record<string, readonly CrashStatus[]>
