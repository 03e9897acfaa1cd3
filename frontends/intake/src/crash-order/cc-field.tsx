import { useState, type KeyboardEvent } from 'react'
import { ccEmails, splitCc } from '@portal/contract/text'
import { Button, TextField } from '@portal/ui'
import { QuickPicks } from './quick-picks.tsx'

interface CcFieldProps {
  list: string[]
  onChange: (list: string[]) => void
  /** What stands in the input, not added yet. */
  typed: string
  onType: (text: string) => void
  error: string | undefined
  /** Addresses used before. */
  suggestions: string[]
}

/** Who gets copies: one address at a time, by Add or Enter. */
export const CcField = ({ list, onChange, typed, onType, error, suggestions }: CcFieldProps) => {
  const [refusal, setRefusal] = useState<string>()
  const news = splitCc(typed).filter((address) => !list.includes(address))

  const add = (addresses: string[]) => {
    const next = [...list, ...addresses]
    const wrong = ccEmails.safeParse(next.join(',')).error?.issues[0]?.message
    setRefusal(wrong)
    if (!wrong) onChange(next)
    return !wrong
  }
  const addTyped = () => {
    if (news.length && add(news)) onType('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addTyped()
  }

  return (
    <div className="space-y-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
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
        <Button variant="secondary" className="mt-7.5" disabled={news.length === 0} onClick={addTyped}>
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
                onClick={() => onChange(list.filter((other) => other !== address))}
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
