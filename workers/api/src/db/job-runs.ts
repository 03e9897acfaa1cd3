import {
  statesOfJobs,
  type JobRun,
  type ScheduledJob,
  type ScheduledJobState,
} from '@portal/contract/admin/scheduled-jobs'
import type { Db } from './client.ts'
import { jobRuns } from './schema/admin.ts'

/** Every scheduled job with how its runs went. */
export const findJobStates = async ({ db, now }: { db: Db; now: Date }): Promise<ScheduledJobState[]> => {
  const rows = await db.select().from(jobRuns)
  return statesOfJobs(new Map(rows.map(({ job, ...run }) => [job, run])), now)
}

/** Records a run of a job: when it succeeded, or when and with which code it failed, and how long it took. */
export const recordRun = ({ db }: { db: Db }, job: ScheduledJob, run: Partial<JobRun>) =>
  db
    .insert(jobRuns)
    .values({ job, ...run })
    .onConflictDoUpdate({ target: jobRuns.job, set: run })
