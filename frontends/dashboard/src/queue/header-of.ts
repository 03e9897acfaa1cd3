import { isFace } from '@portal/contract/requests/report-types'
import type { QueueRow } from '@portal/contract/lists/queue'
import { aboutOf, badgesOf, type HeaderFacts } from '../request/header-facts.ts'

/** A row in the header of its panel, until the request has loaded. */
export const headerOf = (row: QueueRow): HeaderFacts => {
  const { status, reportType, ready } = row
  // With a delivered face page, only a request that is monitored isn't ready.
  const monitorForFull = status === 'face-page-uploaded' && !ready && reportType !== null && isFace(reportType)
  return {
    ...row,
    about: aboutOf(row),
    badges: badgesOf({ ...row, monitorForFull, isPrivate: row.private }),
  }
}
