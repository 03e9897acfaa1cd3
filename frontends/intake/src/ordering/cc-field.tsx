import { useRef, useState, type KeyboardEvent } from 'react'
import { ccEmails, splitCc } from '@portal/contract/text'
import { Button, TextField } from '@portal/ui'
import { QuickPicks } from './quick-picks.tsx'

/** Why what was typed does not join the list. */
export interface CcRefusal {
  kind: 'invalid' | 'duplicate'
  message: string
}

interface CcFieldProps {
  list: string[]
  onChange: (list: string[]) => void
  /** What stands in the input, not added yet. */
  typed: string
  onType: (text: string) => void
  error: string | undefined
  /** Addresses used before. */
  suggestions: string[]
  /** Told of each refusal; returns what the field says of it. Without, an address in the list cannot be added at all. */
  onRefused?: ((refusal: CcRefusal) => string) | undefined
}

/** Who gets copies: one address at a time, by Add or Enter. */
export const CcField = ({ list, onChange, typed, onType, error, suggestions, onRefused }: CcFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const entered = splitCc(typed)
  const news = entered.filter((address) => !list.includes(address))

  const add = (addresses: string[]) => {
    const next = [...list, ...addresses]
    const message = ccEmails.safeParse(next.join(',')).error?.issues[0]?.message
    setRefusal(message && (onRefused?.({ kind: 'invalid', message }) ?? message))
    if (!message) onChange(next)
    return !message
  }
  // The button that was pressed goes, and would take the focus with it; so would Add, which then has nothing to add.
  const remove = (address: string) => {
    onChange(list.filter((other) => other !== address))
    input.current?.focus()
  }
  const addTyped = () => {
    if (news.length > 0) {
      if (!add(news)) return
      onType('')
      input.current?.focus()
    } else if (entered.length > 0 && onRefused) setRefusal(onRefused({ kind: 'duplicate', message: '' }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addTyped()
  }
  const addable = onRefused ? entered : news

  return (
    <div className="space-y-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            ref={input}
            label="CC emails (optional)"
            name="ccEmails"
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            onChange={(event) => {
              setRefusal(undefined)
              onType(event.target.value)
            }}
            onKeyDown={onKeyDown}
            error={refusal ?? error}
          />
        </div>
        {/* Beside the input: as far down as the label is high. */}
        <Button variant="secondary" className="mt-7.5" disabled={addable.length === 0} onClick={addTyped}>
          Add
        </Button>
      </div>
      {list.length > 0 && (
        <ul aria-label="CC addresses" className="flex flex-wrap gap-2">
          {list.map((address) => (
            <li key={address} className="flex max-w-full items-center gap-1 rounded-full bg-sunken pl-3 text-sm">
              <span className="min-w-0 wrap-anywhere">{address}</span>
              <Button
                variant="quiet"
                size="small"
                className="min-w-9 rounded-full"
                aria-label={`Remove ${address}`}
                onClick={() => remove(address)}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <QuickPicks
        label="Copied before"
        addresses={suggestions.filter((address) => !list.includes(address))}
        onPick={(address) => add([address])}
      />
    </div>
  )
}
