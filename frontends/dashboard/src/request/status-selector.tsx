import { useRef, useState } from 'react'
import { call } from '@portal/client'
import type { Status } from '@portal/contract/kinds/kinds'
import type { ReasonUse } from '@portal/contract/requests/reasons'
import { statusLabel } from '@portal/contract/requests/status-labels'
import { Button, SelectField, useCommand } from '@portal/ui'
import { kindOf, type AnyRequest } from './request.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useConfirmWork } from './confirm-work.ts'
import { hasDelivery } from './kind-action.ts'

/** The use of the reason when the status is set by hand. */
const reasonForStatus = (request: AnyRequest, status: string): ReasonUse | undefined => {
  if (status === 'cancelled') return 'cancel'
  return status === 'completed' && !hasDelivery(request) ? 'close' : undefined
}

/** Sets any other status, after a confirmation that lists the emails. */
export const StatusSelector = ({ request }: { request: AnyRequest }) => {
  const { calls, rules } = kindOf(request)
  const [selected, setSelected] = useState<Status>()
  const [confirming, setConfirming] = useState(false)
  const changed = selected !== undefined && selected !== request.status
  const confirmWork = useConfirmWork()
  const form = useRef<HTMLFormElement>(null)
  useCommand('Change Status', () => form.current?.querySelector('select')?.focus())
  return (
    <form
      ref={form}
      className="flex flex-wrap items-center gap-2 text-sm max-sm:[&_label]:sr-only [&>div:first-child]:min-w-0 [&>div:first-child]:flex-row [&>div:first-child]:items-center max-sm:[&>div:first-child]:flex-1 max-sm:flex-nowrap"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed) confirmWork(() => setConfirming(true))
      }}
    >
      <SelectField
        label="Status"
        options={rules.statuses.map((value) => ({ value, label: statusLabel(value).label }))}
        value={selected ?? request.status}
        onChange={({ target }) => setSelected(target.value as Status)}
        className="min-h-9! py-1! pointer-coarse:min-h-11!"
      />
      {/* It takes its place from the start, so that nothing moves. */}
      <Button
        type="submit"
        size="small"
        variant={changed ? 'primary' : 'secondary'}
        disabled={!changed}
        className="shrink-0"
      >
        Update Status
      </Button>
      {changed && confirming && (
        <ActionDialog
          request={request}
          title={`Change the status to ${statusLabel(selected).label}?`}
          label="Update Status"
          reasonFor={reasonForStatus(request, selected)}
          planned={{ action: 'changeStatus', status: selected }}
          action={(options) => ({
            send: () => call(calls.setStatus, { params: { id: request.id }, body: { status: selected, ...options } }),
            success: { title: 'Status Updated', description: statusLabel(selected).label },
            failure: { title: 'Failed to update status.' },
          })}
          onDone={() => setSelected(undefined)}
          onClose={() => setConfirming(false)}
        />
      )}
    </form>
  )
}
