import { useState } from 'react'
import { useQuery } from '@portal/client'
import { fullName } from '@portal/contract/accounts/full-name'
import { getTeam } from '@portal/contract/accounts/team'
import { limits } from '@portal/contract/limits'
import { splitCc } from '@portal/contract/text'
import { CheckField, ChoiceField, FieldError } from '@portal/ui'
import { SaveDialog } from '@portal/ui/overlays'
import { common, type AskProps, type FirmRow } from './ask.ts'

const choices = [
  { value: 'firm', label: 'The whole firm' },
  { value: 'private', label: 'Only certain people' },
] as const

/** Changes who of the firm sees requests: by hand, because the people are the firm's. */
export const PrivacyDialog = ({ rows, busy, errors, onSubmit, onClose }: AskProps<FirmRow>) => {
  const { data: team } = useQuery(getTeam)
  const [isPrivate, setPrivate] = useState(rows.every(({ privateTo }) => privateTo !== null))
  const [people, setPeople] = useState<readonly string[]>(
    () => JSON.parse(common(rows, ({ privateTo }) => JSON.stringify(privateTo ?? [])) ?? '[]') as string[],
  )
  const requester = common(rows, ({ userId }) => userId ?? undefined)
  const copies = splitCc(rows.map(({ ccEmails = '' }) => ccEmails).join(' '))
  // The others see it anyway.
  const members = (team?.members ?? []).filter(({ id, firmManager }) => !firmManager && id !== requester)
  const tooMany = isPrivate && people.length > limits.privateToMax
  return (
    <SaveDialog
      title={rows.length === 1 ? 'Who sees this request?' : `Who sees these ${rows.length} requests?`}
      submitLabel="Save"
      cancelLabel="Go Back"
      busy={busy}
      onSubmit={() => !tooMany && onSubmit({ action: 'changePrivacy', privateTo: isPrivate ? [...people] : null })}
      onClose={onClose}
    >
      <ChoiceField
        label="In your firm"
        name="privacy"
        options={choices}
        value={isPrivate ? 'private' : 'firm'}
        onChange={(value) => setPrivate(value === 'private')}
      />
      {isPrivate && (
        <fieldset className="space-y-1">
          <legend className="font-medium">People who see it</legend>
          <p className="text-sm text-muted">The requester and your firm's managers always see it.</p>
          {members.map((member) => (
            <CheckField
              key={member.id}
              label={fullName(member) || member.email}
              name={member.id}
              checked={people.includes(member.id)}
              onChange={({ target }) =>
                setPeople(target.checked ? [...people, member.id] : people.filter((id) => id !== member.id))
              }
            />
          ))}
          {team && members.length === 0 && <p>Your firm has no other members.</p>}
          <FieldError
            id="privacy-error"
            error={tooMany ? `Choose at most ${limits.privateToMax} people` : errors['privateTo']}
          />
        </fieldset>
      )}
      {isPrivate && copies.length > 0 && (
        <p className="wrap-anywhere">
          Copies of its emails still go to {copies.join(', ')}. Each copy has a link to stop them.
        </p>
      )}
    </SaveDialog>
  )
}
