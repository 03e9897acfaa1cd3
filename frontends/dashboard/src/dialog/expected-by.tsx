import { formatDate } from '@portal/contract/dates'
import { isOverdue } from '@portal/contract/reports/expected'

/** The expected date, and whether it has passed. */
export const ExpectedBy = ({ date }: { date: string }) => (
  <>
    {formatDate(date)}
    {isOverdue({ expectedOn: date }) && <span className="ml-2 font-semibold text-stopped">Overdue</span>}
  </>
)
