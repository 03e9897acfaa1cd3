import { useId } from 'react'
import { useAuth, useQuery } from '@portal/client'
import { displayName } from '@portal/contract/accounts/full-name'
import { getTeam } from '@portal/contract/accounts/team'
import { limits } from '@portal/contract/limits'
import { Card, CheckField, TextField } from '@portal/ui'
import { showsField } from '../contact.ts'
import type { Submitter } from '../form-values.ts'
import type { RequestFormState } from '../use-request-form.ts'

interface FirmFieldsProps {
  request: RequestFormState
  submitter: Submitter
}

/** A firm's members other than its managers, who see every request, and the requester. */
const Colleagues = ({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) => {
  const { user } = useAuth()
  const { data: team } = useQuery(getTeam)
  const colleagues = team?.members.filter(({ id, firmManager }) => id !== user?.id && !firmManager) ?? []
  if (colleagues.length === 0) return null
  return (
    <fieldset className="ml-8">
      <legend className="text-sm text-muted">Who else may see it</legend>
      <div className="scroll-cue max-h-56 overflow-y-auto">
        {colleagues.map((member) => (
          <CheckField
            key={member.id}
            name="privateTo"
            label={displayName(member)}
            checked={chosen.includes(member.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, member.id] : chosen.filter((id) => id !== member.id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Fields for members of a firm: the matter, the attorney, and who of the firm sees the request. */
export const FirmFields = ({
  request: { form, values, errorOf, firm, setPrivate, suggestions },
  submitter,
}: FirmFieldsProps) => {
  const listId = useId()
  if (!showsField('matterNumber', values, submitter)) return null
  const lists = { matterNumber: suggestions?.matterNumbers ?? [], attorney: suggestions?.attorneys ?? [] }
  const required = submitter === 'account' && firm?.settings.requireMatterNumber === true
  const setPeople = (ids: string[]) => form.setValue('privateTo', ids, { shouldValidate: form.formState.isSubmitted })
  const field = (name: keyof typeof lists) => ({
    autoComplete: 'off',
    list: `${listId}-${name}`,
    ...form.register(name),
    error: errorOf(name),
  })
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-semibold">{submitter === 'staff' ? "For the Client's Firm" : 'For Your Firm'}</h2>
      {submitter === 'staff' && values.placedForMatters && (
        <p className="text-sm text-muted">{values.placedForMatters} requires matter numbers.</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={required ? 'Matter number' : 'Matter number (optional)'}
          required={required}
          maxLength={limits.matterNumberLength}
          spellCheck={false}
          {...field('matterNumber')}
        />
        <TextField
          label="Attorney (optional)"
          maxLength={limits.nameLength}
          autoCapitalize="words"
          {...field('attorney')}
        />
      </div>
      {Object.entries(lists).map(([name, options]) => (
        <datalist key={name} id={`${listId}-${name}`}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </datalist>
      ))}
      {firm && (
        <div>
          <CheckField
            label="Private"
            hint="Only you, your firm's managers and the people you choose see this request. Others in your firm won't see it."
            name="private"
            checked={values.private}
            onChange={({ target }) => setPrivate(target.checked)}
          />
          {values.private && <Colleagues chosen={values.privateTo} onChange={setPeople} />}
        </div>
      )}
    </Card>
  )
}
