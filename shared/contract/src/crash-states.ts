import * as z from 'zod/mini'
import { isFace, type ReportType } from './report-types.ts'
import type { Role } from './roles.ts'

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

/** The families of colour a status is shown in; a word always stands beside the colour. */
export type Tone = 'pending' | 'progress' | 'ready' | 'done' | 'stopped' | 'neutral'

/** Label and tone by status; `pending` and `in_progress` are only ever shown, never stored. */
export const statusLooks: Record<string, { label: string; tone: Tone }> = {
  processing: { label: 'Processing', tone: 'pending' },
  'processing-full-report': { label: 'Processing Full Report', tone: 'progress' },
  'face-page-uploaded': { label: 'Face Page Ready', tone: 'ready' },
  'full-report-uploaded': { label: 'Full Report Ready', tone: 'ready' },
  completed: { label: 'Completed', tone: 'done' },
  cancelled: { label: 'Cancelled', tone: 'stopped' },
  pending: { label: 'Pending', tone: 'pending' },
  in_progress: { label: 'In Progress', tone: 'progress' },
}

export const statusLook = (status: string): { label: string; tone: Tone } =>
  statusLooks[status] ?? { label: status, tone: 'neutral' }

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
export const factsOf = ({ status, reportType, monitorForFull, facePageFile, fullReportFile }: Report): CrashFacts => ({
  status,
  reportType,
  monitorForFull,
  hasFacePage: facePageFile !== null,
  hasFullReport: fullReportFile !== null,
})

export interface CrashAction {
  readonly roles: readonly Role[]
  /** The statuses it may start from. */
  readonly from: readonly CrashStatus[]
  /** What else must hold. */
  readonly when?: (facts: CrashFacts) => boolean
  /** The status it leads to. */
  readonly to: (facts: CrashFacts) => CrashStatus
}

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
    when: (facts) => isFace(facts.reportType) && !facts.monitorForFull && !facts.hasFullReport,
    to: () => 'processing-full-report',
  },
  switchToFaceOnly: {
    roles: ['law-firm', 'admin'],
    from: all,
    when: (facts) => isFace(facts.reportType) && facts.monitorForFull && !facts.hasFullReport,
    to: (facts) => (facts.hasFacePage ? 'completed' : facts.status),
  },
  changeReportType: { roles: ['admin'], from: all, to: (facts) => facts.status },
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
export const fits = (name: CrashActionName, facts: CrashFacts): boolean => {
  const action: CrashAction = crashActions[name]
  return action.from.includes(facts.status) && (action.when?.(facts) ?? true)
}

/** Whether the interface offers the action to a role: exactly when the server would accept it. */
export const offers = (name: CrashActionName, role: Role, facts: CrashFacts): boolean =>
  (crashActions[name].roles as readonly Role[]).includes(role) && fits(name, facts)
