import { useId } from 'react'
import { limits } from '@portal/contract/limits'
import { signedByLabel } from '@portal/contract/reports/signed-by'
import { TextField } from '@portal/ui'
import type { Path } from '@portal/ui/form'
import type { ContactValues, RequestPayload } from '../request-kind.ts'
import type { RequestFormState } from '../use-request-form.ts'

/** Who signed the authorization that was chosen: usually the client. */
export const SignedByField = <F extends ContactValues, P extends RequestPayload>({
  request: { form, values, errorOf },
}: {
  request: RequestFormState<F, P>
}) => {
  const listId = useId()
  const { clientName = '' } = values as ContactValues & { clientName?: string }
  return (
    <>
      <TextField
        label={`${signedByLabel} (optional)`}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={limits.nameLength}
        list={listId}
        {...form.register('signedBy' as Path<F>)}
        error={errorOf('signedBy')}
      />
      <datalist id={listId}>{clientName.trim() && <option>{clientName.trim()}</option>}</datalist>
    </>
  )
}
