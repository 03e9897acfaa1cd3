import * as z from 'zod/mini'
import { emailOf, isOffered, type Action, type Grants } from './transitions.ts'
import { fullCounterpart, isFace, type ReportType } from './report-types.ts'
import { staffRoles, type Role } from '../accounts/roles.ts'

export const crashStatuses = [
  'processing',
  'processing-full-report',
  'face-page-uploaded',
  'full-report-uploaded',
  'completed',
  'cancelled',
] as const
export const CrashStatus = z.enum(crashStatuses, 'Choose a status')
export type CrashStatus = z.infer<typeof CrashStatus>

/** The facts that the rules of the actions look at. */
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

/** The facts of a report row or a report reply. */
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

/** The input of the actions that take one. */
export interface CrashActionInput {
  status?: CrashStatus
  reportType?: ReportType
}

export type CrashAction = Action<CrashFacts, CrashActionInput>

const all = crashStatuses
const allExcept = (...excluded: CrashStatus[]): CrashStatus[] => all.filter((status) => !excluded.includes(status))

/** CHP requests: who may do what in which status, and which status follows. The API and the interface both use it. */
export const crashActions = {
  uploadFacePage: {
    roles: ['admin', 'staff'],
    from: ['processing', 'cancelled'],
    to: () => 'face-page-uploaded',
    email: 'face-page-ready',
  },
  uploadFullReport: {
    roles: ['admin', 'staff'],
    from: ['processing', 'processing-full-report', 'face-page-uploaded'],
    to: () => 'full-report-uploaded',
    email: 'full-report-ready',
  },
  replaceFacePage: {
    roles: ['admin', 'staff'],
    from: all,
    when: (facts) => facts.hasFacePage,
    to: (facts) => facts.status,
    email: 'face-page-corrected',
  },
  replaceFullReport: {
    roles: ['admin', 'staff'],
    from: all,
    when: (facts) => facts.hasFullReport,
    to: (facts) => facts.status,
    email: 'full-report-corrected',
  },
  complete: {
    roles: ['admin'],
    rolesBySetting: ['staff'],
    from: allExcept('completed', 'cancelled'),
    to: () => 'completed',
  },
  cancel: {
    roles: ['law-firm', 'admin'],
    rolesBySetting: ['staff'],
    from: ['processing', 'processing-full-report'],
    to: () => 'cancelled',
  },
  upgrade: {
    roles: ['law-firm', 'admin'],
    from: allExcept('cancelled'),
    when: (facts, input) =>
      isFace(facts.reportType) &&
      !facts.monitorForFull &&
      !facts.hasFullReport &&
      (!input || input.reportType === fullCounterpart[facts.reportType]),
    to: () => 'processing-full-report',
    email: 'upgrade-requested',
  },
  switchToFaceOnly: {
    roles: ['law-firm', 'admin'],
    from: all,
    when: (facts) => isFace(facts.reportType) && facts.monitorForFull && !facts.hasFullReport,
    to: (facts) => (facts.hasFacePage ? 'completed' : facts.status),
  },
  /** Sets any other status. */
  changeStatus: {
    roles: ['admin'],
    from: all,
    when: (facts, input) => input?.status !== facts.status,
    to: (facts, input) => input?.status ?? facts.status,
  },
  /** Sets any other report type. */
  changeReportType: {
    roles: ['admin'],
    from: all,
    when: (facts, input) => input?.reportType !== facts.reportType,
    to: (facts) => facts.status,
  },
  addClientDocument: {
    roles: ['law-firm', ...staffRoles],
    from: allExcept('completed', 'cancelled'),
    to: (facts) => facts.status,
  },
  deleteClientDocument: { roles: ['admin'], from: all, to: (facts) => facts.status },
  delete: { roles: ['admin'], from: all, to: (facts) => facts.status, email: 'deleted' },
  /** Withdraws it from the client. The file stays as an earlier version for staff. */
  deleteFacePage: {
    roles: ['admin'],
    from: all,
    when: (facts) => facts.hasFacePage,
    to: (facts) => (facts.status === 'face-page-uploaded' ? 'processing' : facts.status),
    email: 'withdrawn',
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
    email: 'withdrawn',
  },
} as const satisfies Record<string, CrashAction>

export type CrashActionName = keyof typeof crashActions
export const crashActionNames = Object.keys(crashActions) as [CrashActionName, ...CrashActionName[]]

/** Whether everything is delivered, so that the request only waits to be completed. */
export const waitsForCompletion = ({
  status,
  reportType,
  monitorForFull,
}: Pick<CrashFacts, 'status' | 'reportType' | 'monitorForFull'>): boolean =>
  status === 'full-report-uploaded' || (status === 'face-page-uploaded' && !monitorForFull && isFace(reportType))

export const hasCrashDelivery = ({ hasFacePage, hasFullReport }: CrashFacts): boolean => hasFacePage || hasFullReport

/** The email that an action on a CHP request sends, if any. */
export const crashEmailOf = (name: CrashActionName, facts: CrashFacts, input?: CrashActionInput) =>
  emailOf<CrashFacts, CrashActionInput>(crashActions[name], facts, hasCrashDelivery(facts), input)

/** Whether the interface offers an action to a role: exactly when the server would accept it. */
export const offersCrashAction = (name: CrashActionName, role: Role, facts: CrashFacts, grants?: Grants): boolean =>
  isOffered<CrashFacts, CrashActionInput>(crashActions[name], role, facts, grants)

/**
 * The statuses in which staff still have to deliver a document: in the first group always, in the second while a full
 * report is requested or monitored. A delivered request that only waits to be completed needs no work.
 */
export const crashNeedsWork = {
  always: ['processing', 'processing-full-report'],
  whileFullIsDue: ['face-page-uploaded'],
} as const satisfies Record<string, readonly CrashStatus[]>
