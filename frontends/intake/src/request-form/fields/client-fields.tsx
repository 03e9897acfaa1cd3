import { today } from '@portal/contract/dates'
import { TextField } from '@portal/ui'
import type { Path } from '@portal/ui/form'
import type { ContactValues, RequestPayload } from '../request-kind.ts'
import type { RequestFormState } from '../use-request-form.ts'

interface ClientValues extends ContactValues {
  clientName: string
  crashDate: string
}

export const ClientFields = <F extends ClientValues, P extends RequestPayload>({
  request: { form, errorOf },
}: {
  request: RequestFormState<F, P>
}) => (
  <>
    <TextField
      label="Client name"
      required
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      {...form.register('clientName' as Path<F>)}
      error={errorOf('clientName')}
    />
    <TextField
      label="Date of crash"
      type="date"
      required
      max={today()}
      className="sm:max-w-56"
      {...form.register('crashDate' as Path<F>)}
      error={errorOf('crashDate')}
    />
  </>
)
