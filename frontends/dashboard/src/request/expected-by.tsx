import { formatDate } from '@portal/contract/dates'
import { isLate, lateText, rangeText, type ExpectedDates } from '@portal/contract/requests/expected'

type Dates = Pick<ExpectedDates, 'expectedOn' | 'estimate'>

export const hasExpected = ({ expectedOn, estimate }: Dates): boolean => expectedOn !== null || estimate !== null

/** The expected date or the estimated days, and whether they have passed. */
export const ExpectedBy = ({ dates, forClient = false }: { dates: Dates; forClient?: boolean }) => {
  const { expectedOn, estimate } = dates
  const late = isLate(dates)
  return (
    <>
      {expectedOn ? formatDate(expectedOn) : estimate && `${rangeText(estimate)} (estimate)`}
      {late && <span className="ml-2 font-semibold text-stopped">Late</span>}
      {late && forClient && <span className="block text-sm text-muted">{lateText}</span>}
    </>
  )
}
