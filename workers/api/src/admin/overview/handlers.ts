import { getOverview } from '@portal/contract/admin/bulk-delete'
import { findJobStates } from '../../db/job-runs.ts'
import { handler } from '../../handler.ts'
import { countEverything } from './store.ts'

export const overviewHandlers = {
  getOverview: handler(getOverview, async ({ context }) => {
    const [totals, jobs] = await Promise.all([countEverything(context), findJobStates(context)])
    return { ...totals, jobs }
  }),
}
