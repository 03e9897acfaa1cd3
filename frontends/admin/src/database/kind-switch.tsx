import { ChoiceField } from '@portal/ui'
import type { Counts } from './overview.tsx'

export const kinds = ['crash', 'police'] as const
export type Kind = (typeof kinds)[number]

const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${count.toLocaleString('en-US')})`

/** Which kind of report is listed. */
export const KindSwitch = ({
  kind,
  counts,
  onKind,
}: {
  kind: Kind
  counts: Counts | undefined
  onKind: (kind: Kind) => void
}) => (
  <ChoiceField
    label="Kind"
    name="kind"
    value={kind}
    options={[
      { value: 'crash', label: withCount('CHP reports', counts?.crashReports) },
      { value: 'police', label: withCount('Police reports', counts?.policeReports) },
    ]}
    onChange={(value) => onKind(value as Kind)}
  />
)
