import type { ScheduledJobState } from '@portal/contract/admin/scheduled-jobs'
import { Ago, Badge } from '@portal/ui'
import { Table, type Column } from '@portal/ui/table'
import { jobLabels } from './job-labels.ts'

const columns: Column<ScheduledJobState>[] = [
  { name: 'job', header: 'Job', kind: 'name', cell: ({ name }) => jobLabels[name] },
  {
    name: 'succeeded',
    header: 'Last succeeded',
    width: 'lg:w-48',
    cell: ({ succeededAt, late }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {succeededAt ? <Ago instant={succeededAt} /> : 'Not yet'}
        {late && <Badge tone="stopped">Late</Badge>}
      </span>
    ),
  },
  {
    name: 'failed',
    header: 'Last failed',
    width: 'lg:w-64',
    cell: ({ failedAt, failure }) =>
      failedAt && (
        <>
          <Ago instant={failedAt} /> <span className="font-mono text-xs text-muted">{failure}</span>
        </>
      ),
  },
  {
    name: 'took',
    header: 'Took',
    width: 'lg:w-28',
    cell: ({ ms }) =>
      ms !== null && <span className="tabular-nums">{ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`}</span>,
  },
]

const rowKey = ({ name }: ScheduledJobState): string => name

/** How the runs of each scheduled job went, on demand. */
export const ScheduledJobs = ({ jobs }: { jobs: readonly ScheduledJobState[] }) => (
  <details className="space-y-3">
    <summary className="w-fit cursor-pointer text-sm font-semibold text-accent">Show Scheduled Jobs</summary>
    <Table label="Scheduled jobs" columns={columns} rows={[...jobs]} rowKey={rowKey} />
  </details>
)
