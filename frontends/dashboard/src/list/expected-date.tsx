import { expectedText, isLate, lastCheckedText, lateText, type ExpectedDates } from '@portal/contract/requests/expected'

/** When the report is expected, and when staff last asked the agency. */
export const ExpectedDate = ({ request }: { request: ExpectedDates }) => {
  const parts = [expectedText(request), lastCheckedText(request)].filter((part) => part !== null)
  if (parts.length === 0) return null
  const late = isLate(request)
  return (
    <p className={`text-xs ${late ? 'font-semibold text-stopped' : 'text-muted'}`} title={late ? lateText : undefined}>
      {parts.join(' · ')}
    </p>
  )
}
