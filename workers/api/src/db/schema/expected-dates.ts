import type { ReportKind } from '@portal/contract/ids'
import { undeliveredCondition } from './needs-work.ts'

const untold = (kind: ReportKind): string =>
  `expected_on is not null and expected_on is not expected_told and (${undeliveredCondition[kind]})`

/**
 * The condition for requests whose expected date differs from the one that their client was last told, as SQL without
 * parameters. The indexes `crash_reports_untold` and `police_reports_untold` have it.
 */
export const untoldCondition: Readonly<Record<ReportKind, string>> = {
  crash: untold('crash'),
  police: untold('police'),
}
