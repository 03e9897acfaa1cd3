import { undeliveredCondition } from './needs-work.ts'

/**
 * The condition for requests whose expected date differs from the one that their client was last told, as SQL without
 * parameters. The index `requests_untold` has it.
 */
export const untoldCondition = `expected_on is not null and expected_on is not expected_told and (${undeliveredCondition})`
