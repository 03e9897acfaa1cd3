import type { KeyboardEvent } from 'react'
import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import { askLabel, type AskCode } from '@portal/contract/requests/waiting'
import { asksFor } from '@portal/contract/kinds/answers'
import { CheckField } from '@portal/ui'
import type { AnyRequest } from '../request/request.ts'

interface AskListProps {
  request: AnyRequest
  asks: readonly AskCode[]
  disabled: boolean
  onChange: (asks: AskCode[]) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The items that staff can ask the client for. */
export const AskList = ({ request, asks: chosen, disabled, onChange, onKeyDown }: AskListProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields
  <fieldset
    disabled={disabled}
    onKeyDown={onKeyDown}
    className="rounded-control border border-line px-3 pt-2 pb-1 text-sm"
  >
    <legend className="px-1 font-semibold">What do you need from the client?</legend>
    <div className="grid gap-x-4 sm:grid-cols-2">
      {asksFor(kindIdOf(request.id)).map((code) => (
        <CheckField
          key={code}
          label={askLabel(code)}
          name={`ask-${code}`}
          checked={chosen.includes(code)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
          }
        />
      ))}
    </div>
    <p className="pb-1 text-muted">The request will be marked Waiting for client.</p>
  </fieldset>
)
