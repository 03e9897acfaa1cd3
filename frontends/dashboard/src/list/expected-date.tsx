import { expectedText, isOverdue, lastCheckedText, type ExpectedDates } from '@portal/contract/reports/expected'

/** When the report is expected, and when staff last asked the agency. */
export const ExpectedDate = ({ report }: { report: ExpectedDates }) => {
  const parts = [expectedText(report), lastCheckedText(report)].filter((part) => part !== null)
  if (parts.length === 0) return null
  return (
    <p className={`text-xs ${isOverdue(report) ? 'font-semibold text-stopped' : 'text-muted'}`}>{parts.join(' · ')}</p>
  )
}
