import { callsOf } from '@portal/contract/kinds/calls'
import { useList } from '../components/list.ts'
import { PanelHeading } from '../components/panel.tsx'
import { SelectableRequests } from '../components/selectable-requests.tsx'
import { CompleteSelected } from './complete-selected.tsx'
import { CompletionSettings } from './completion-settings.tsx'
import { deliveredColumns } from './delivered-columns.tsx'

/** The CHP requests that only wait to be completed. */
const ReadyToComplete = () => {
  const list = useList(callsOf('chp').list, {}, { delivered: 'true' })
  return (
    <section className="space-y-3">
      <PanelHeading title="Ready to Complete" count={list.result.data?.total} />
      <p className="text-sm text-muted">Everything was delivered for these CHP requests.</p>
      <SelectableRequests
        list={{ ...list, filtered: false }}
        noun="requests to complete"
        label="Requests ready to complete"
        columns={deliveredColumns}
        whenEmpty="Delivered CHP requests that are ready to complete will appear here."
        action="Complete Selected"
      >
        {(selection, onClose) => <CompleteSelected selection={selection} onClose={onClose} />}
      </SelectableRequests>
    </section>
  )
}

/** When CHP requests complete and who completes them, and those that wait for it. */
export const Completion = () => (
  <div className="space-y-10">
    <CompletionSettings />
    <ReadyToComplete />
  </div>
)
