import { useState } from 'react'
import { call, useQuery } from '@portal/client'
import { fullName } from '@portal/contract/accounts/full-name'
import { getTeam } from '@portal/contract/accounts/team'
import { limits } from '@portal/contract/limits'
import { splitCc } from '@portal/contract/text'
import { CheckField, ChoiceField, FieldError } from '@portal/ui'
import { kindOf } from './request.ts'
import { RequestForm, type RequestDialogProps } from './request-form.tsx'

const choices = [
  { value: 'firm', label: 'The whole firm' },
  { value: 'private', label: 'Only certain people' },
] as const

/** Changes who of the firm sees a request. */
export const PrivacyDialog = ({ request, onClose }: RequestDialogProps) => {
  const { data: team } = useQuery(getTeam)
  const [isPrivate, setPrivate] = useState(request.privateTo !== null)
  const [people, setPeople] = useState<readonly string[]>(request.privateTo ?? [])
  // The others see it anyway.
  const members = (team?.members ?? []).filter(({ id, firmManager }) => !firmManager && id !== request.userId)
  const tooMany = isPrivate && people.length > limits.privateToMax
  const save = () => {
    if (tooMany) return undefined
    const body = { privateTo: isPrivate ? [...people] : null }
    return {
      send: () => call(kindOf(request).calls.changePrivacy, { params: { id: request.id }, body }),
      success: { title: isPrivate ? 'Request Made Private' : 'Request Shown to Your Firm' },
      failure: { title: "We couldn't change who sees it" },
    }
  }
  return (
    <RequestForm request={request} title="Who sees this request?" action={save} onClose={onClose}>
      {() => (
        <>
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
                error={tooMany ? `Choose at most ${limits.privateToMax} people` : undefined}
              />
            </fieldset>
          )}
          {isPrivate && request.ccEmails && (
            <p className="wrap-anywhere">
              Copies of its emails still go to {splitCc(request.ccEmails).join(', ')}. Each copy has a link to stop
              them.
            </p>
          )}
        </>
      )}
    </RequestForm>
  )
}
