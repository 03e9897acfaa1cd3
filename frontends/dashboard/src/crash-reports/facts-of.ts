import type { CrashReport } from '@portal/contract/crash-reports'
import type { CrashFacts } from '@portal/contract/crash-states'

/** What the contract's rules of states look at, of a report as the API gives it. */
export const factsOf = ({
  status,
  reportType,
  monitorForFull,
  facePageFile,
  fullReportFile,
}: CrashReport): CrashFacts => ({
  status,
  reportType,
  monitorForFull,
  hasFacePage: facePageFile !== null,
  hasFullReport: fullReportFile !== null,
})
