import type { QueryResult } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { lateAfterMinutes, type ScheduledJobState } from '@portal/contract/admin/scheduled-jobs'
import { Ago, Alert, Badge } from '@portal/ui'
import { Table, type Column } from '@portal/ui/table'
import { jobLabels } from './job-labels.ts'
import type { Totals } from './overview.tsx'

const columns: Column<ScheduledJobState>[] = [
  { name: 'job', header: 'Job', kind: 'name', cell: ({ name }) => jobLabels[name] },
  {
    name: 'succeeded',
    header: 'Last succeeded',
    width: 'lg:w-72',
    cell: ({ succeededAt, late }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {succeededAt ? <Ago instant={succeededAt} /> : 'Not yet'}
        {late && <Badge tone="stopped">Late</Badge>}
      </span>
    ),
  },
]

const rowKey = ({ name }: ScheduledJobState): string => name

const titleOf = (late: readonly ScheduledJobState[], all: readonly ScheduledJobState[]): string => {
  if (all.every(({ succeededAt }) => succeededAt === null)) return 'No job has run yet'
  return counted(late.length, 'job is late', 'jobs are late')
}

/** The scheduled jobs that are late, and on demand when each last succeeded. */
export const ScheduledJobs = ({ result: { data } }: { result: QueryResult<Totals> }) => {
  if (!data) return null
  const late = data.jobs.filter((job) => job.late)
  return (
    <section aria-labelledby="scheduled-jobs" className="space-y-4">
      <h3 id="scheduled-jobs" className="text-lg font-semibold">
        Scheduled Jobs
      </h3>
      {late.length === 0 ? (
        <p className="text-sm text-muted">
          Jobs run every five minutes. All succeeded within the last {lateAfterMinutes} minutes.
        </p>
      ) : (
        <>
          <Alert tone="warning" title={titleOf(late, data.jobs)}>
            Jobs run every five minutes. If one failed, the log says why: scheduled_job_failed.
          </Alert>
          <Table label="Late jobs" columns={columns} rows={late} rowKey={rowKey} />
        </>
      )}
      <details className="space-y-3">
        <summary className="w-fit cursor-pointer text-sm font-semibold text-accent">
          Show When Each Last Succeeded
        </summary>
        <Table label="All scheduled jobs" columns={columns} rows={data.jobs} rowKey={rowKey} />
      </details>
    </section>
  )
}
