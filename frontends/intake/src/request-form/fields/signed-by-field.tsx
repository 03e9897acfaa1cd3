import { useId } from 'react'
import { useSay, useTexts } from '@portal/client'
import { limits } from '@portal/contract/limits'
import { signedByLabel } from '@portal/contract/kinds/labels'
import { TextField } from '@portal/ui'
import { requestTexts } from '../../texts.ts'
import type { RequestFormState } from '../use-request-form.ts'

interface SignedByFieldProps {
  request: RequestFormState
  /** The client can't have signed. */
  hasDied: boolean
}

/** Who signed the authorization that was chosen: usually the client. */
export const SignedByField = ({ request: { form, values, errorOf }, hasDied }: SignedByFieldProps) => {
  const t = useTexts(requestTexts)
  const say = useSay()
  const listId = useId()
  const { clientName } = values
  return (
    <>
      <TextField
        label={t.optional(say(signedByLabel))}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={limits.nameLength}
        list={listId}
        {...form.register('signedBy')}
        error={errorOf('signedBy')}
      />
      <datalist id={listId}>{!hasDied && clientName.trim() && <option>{clientName.trim()}</option>}</datalist>
    </>
  )
}
