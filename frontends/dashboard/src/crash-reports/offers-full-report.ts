import type { CrashReport } from '@portal/contract/crash-reports'
import { factsOf, offers } from '@portal/contract/crash-states'
import type { Role } from '@portal/contract/roles'

/** Whether a card offers a law firm the full report: its face page is delivered and done, and the server would take it. */
export const offersFullReport = (report: CrashReport, role: Role): boolean => {
  const facts = factsOf(report)
  return (
    role === 'law-firm' &&
    report.status === 'completed' &&
    facts.hasFacePage &&
    !facts.hasFullReport &&
    offers('upgrade', role, facts)
  )
}
