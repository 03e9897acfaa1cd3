import { useRef, useState } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import type { Status } from '@portal/contract/kinds/kinds'
import { statusLabel } from '@portal/contract/requests/status-labels'
import { Button, SelectField, useCommand } from '@portal/ui'
import { useRequestActions } from '../actions/action-start.tsx'
import { kindOf, type AnyRequest } from './request.ts'

interface StatusSelectorProps {
  request: AnyRequest
  viewer: User
}

/** Sets any other status, after a confirmation that lists the emails; nothing for a viewer who may not. */
export const StatusSelector = ({ request, viewer }: StatusSelectorProps) => {
  // A choice is over once the status changes.
  const [choice, setChoice] = useState<{ from: Status; to: Status }>()
  const selected = choice?.from === request.status ? choice.to : undefined
  const { busy, offers, start, dialogs } = useRequestActions(request, viewer, true)
  const isPossible = offers('setStatus')
  const changed = selected !== undefined && selected !== request.status
  const form = useRef<HTMLFormElement>(null)
  useCommand(isPossible ? 'Change Status' : undefined, () => form.current?.querySelector('select')?.focus())
  if (!isPossible) return dialogs
  return (
    <>
      <form
        ref={form}
        className="flex flex-wrap items-center gap-2 text-sm max-sm:[&_label]:sr-only [&>div:first-child]:min-w-0 [&>div:first-child]:flex-row [&>div:first-child]:items-center max-sm:[&>div:first-child]:flex-1 max-sm:flex-nowrap"
        onSubmit={(event) => {
          event.preventDefault()
          if (changed && !busy) start('setStatus', { status: selected })
        }}
      >
        <SelectField
          label="Status"
          options={kindOf(request).rules.statuses.map((value) => ({ value, label: statusLabel(value).label }))}
          value={selected ?? request.status}
          onChange={({ target }) => setChoice({ from: request.status, to: target.value as Status })}
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
      </form>
      {dialogs}
    </>
  )
}
