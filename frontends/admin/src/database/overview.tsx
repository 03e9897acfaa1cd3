import type { QueryResult } from '@portal/client'
import type { getOverview } from '@portal/contract/admin/bulk-delete'
import type { Reply } from '@portal/contract/api/endpoint'
import { formatFileSize } from '@portal/contract/files/file-kinds'
import { forEachKind, kindIds, kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { TableSkeleton } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'

export type Totals = Reply<typeof getOverview>

/** The number of requests of each kind. */
export const countsOf = (totals: Totals): Readonly<Record<KindId, number>> =>
  forEachKind((kind) => totals[kindIds[kind].total])

const labeledTotals = (totals: Totals): [label: string, value: string][] => [
  ...kindNames.map((kind): [label: string, value: string] => [
    `${kindIds[kind].name} reports`,
    totals[kindIds[kind].total].toLocaleString('en-US'),
  ]),
  ['Files', `${totals.files.toLocaleString('en-US')} (${formatFileSize(totals.fileBytes)})`],
  ['Users', totals.users.toLocaleString('en-US')],
  ['Law firms', totals.lawFirms.toLocaleString('en-US')],
  ['Coverage areas', totals.coverageAreas.toLocaleString('en-US')],
]

export const Overview = ({ result }: { result: QueryResult<Totals> }) => (
  <Loaded query={result} what="totals" loading={<TableSkeleton rows={1} />}>
    {(totals) => (
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
        {labeledTotals(totals).map(([label, value]) => (
          <div
            key={label}
            className="flex flex-col-reverse rounded-card border border-line bg-card px-4 py-3 shadow-card"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </Loaded>
)
