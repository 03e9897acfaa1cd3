import { errorMessage, type QueryResult } from '@portal/client'
import type { getOverview } from '@portal/contract/clearing'
import type { Reply } from '@portal/contract/endpoint'
import { formatMegabytes } from '@portal/contract/files'
import { Alert, Button, PageSpinner } from '@portal/ui'
import { PanelHead } from '../shared/panel-head.tsx'

export type Counts = Reply<typeof getOverview>

const counted = (counts: Counts): [name: string, value: string][] => [
  ['CHP reports', counts.crashReports.toLocaleString('en-US')],
  ['Police reports', counts.policeReports.toLocaleString('en-US')],
  ['Files', `${counts.files.toLocaleString('en-US')} (${formatMegabytes(counts.fileBytes)})`],
  ['Users', counts.users.toLocaleString('en-US')],
  ['Law firms', counts.lawFirms.toLocaleString('en-US')],
  ['Coverage areas', counts.coverageAreas.toLocaleString('en-US')],
]

/** How much of everything there is. */
export const Overview = ({ read: { data, error, refresh } }: { read: QueryResult<Counts> }) => (
  <section className="space-y-4">
    <PanelHead title="Database" />
    {data ? (
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
        {counted(data).map(([name, value]) => (
          <div
            key={name}
            className="flex flex-col-reverse rounded-card border border-line bg-card px-4 py-3 shadow-card"
          >
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    ) : error === undefined ? (
      <PageSpinner label="Loading the counts" />
    ) : (
      <Alert tone="danger" title="The counts could not be loaded">
        <p className="mb-3">{errorMessage(error)}</p>
        <Button variant="secondary" size="small" onClick={() => void refresh()}>
          Try again
        </Button>
      </Alert>
    )}
  </section>
)
