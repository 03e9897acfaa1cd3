import { formatDate } from '@portal/contract/dates'
import { fromText, isLate, lateText, rangeText, type ExpectedDates } from '@portal/contract/requests/expected'

type Dates = Pick<ExpectedDates, 'expectedOn' | 'estimate' | 'expectedFrom'>

const hasExpected = ({ expectedOn, estimate }: Dates): boolean => expectedOn !== null || estimate !== null

/** The expected date or the estimated days, where they are from, and whether they have passed; or why there are none. */
export const ExpectedBy = ({ dates, forClient = false }: { dates: Dates; forClient?: boolean }) => {
  const { expectedOn, estimate, expectedFrom } = dates
  const late = isLate(dates)
  return (
    <>
      {expectedOn ? formatDate(expectedOn) : estimate && `${rangeText(estimate)} (estimate)`}
      {late && <span className="ml-2 font-semibold text-stopped">Late</span>}
      {late && forClient && <span className="block text-sm text-muted">{lateText}</span>}
      {expectedFrom && (
        <span className={hasExpected(dates) ? 'block text-sm text-muted' : 'text-muted'}>{fromText(expectedFrom)}</span>
      )}
    </>
  )
}
