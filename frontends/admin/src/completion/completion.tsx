import { Link } from 'wouter'
import { callsOf } from '@portal/contract/kinds/calls'
import { useQuery } from '@portal/client'
import { getSettings } from '@portal/contract/admin/settings'
import { paths } from '@portal/contract/paths'
import { useList } from '../components/list-panel.tsx'
import { PanelHeading } from '../components/panel.tsx'
import { SelectableReports } from '../components/selectable-reports.tsx'
import { CompleteSelected } from './complete-selected.tsx'
import { deliveredColumns } from './delivered-columns.tsx'

/** When delivered requests complete automatically. */
const AutomaticCompletionText = () => {
  const { data } = useQuery(getSettings)
  const days = data?.completeAfterDays
  return (
    <p className="text-sm text-muted">
      Everything was delivered for these CHP requests.{' '}
      {days !== undefined &&
        (days === 0
          ? "They don't complete automatically."
          : `They complete automatically ${days === 1 ? '1 day' : `${days} days`} after the last change.`)}{' '}
      <Link href={`${paths.admin}?tab=database`} className="font-semibold text-accent underline">
        Change
      </Link>
    </p>
  )
}

/** The CHP requests that only wait to be completed, on the Ready to Complete tab. */
export const Completion = () => {
  const { result } = useList(callsOf('chp').list, {}, { delivered: 'true' })
  return (
    <div className="space-y-3">
      <PanelHeading title="Ready to Complete" count={result.data?.total} />
      <AutomaticCompletionText />
      <SelectableReports
        list={{ result, filtered: false }}
        noun="requests to complete"
        label="Requests ready to complete"
        columns={deliveredColumns}
        whenEmpty="Delivered CHP requests that are ready to complete will appear here."
        action="Complete Selected"
      >
        {(selection, onClose) => <CompleteSelected selection={selection} onClose={onClose} />}
      </SelectableReports>
    </div>
  )
}
