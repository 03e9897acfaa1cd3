import { statesOfJobs, type ScheduledJob, type ScheduledJobState } from '@portal/contract/admin/scheduled-jobs'
import type { RequestContext } from '../context.ts'
import { jobRuns } from './schema/admin.ts'

/** Every scheduled job with when it last succeeded. */
export const findJobStates = async ({ db, now }: RequestContext): Promise<ScheduledJobState[]> => {
  const rows = await db.select().from(jobRuns)
  return statesOfJobs(Object.fromEntries(rows.map(({ job, succeededAt }) => [job, succeededAt])), now)
}

/** Records that a job has just succeeded. */
export const recordSuccess = ({ db }: RequestContext, job: ScheduledJob): Promise<unknown> => {
  const succeededAt = new Date().toISOString()
  return db
    .insert(jobRuns)
    .values({ job, succeededAt })
    .onConflictDoUpdate({ target: jobRuns.job, set: { succeededAt } })
}
