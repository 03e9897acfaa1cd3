import { useTexts } from '@portal/client'
import { limits } from '@portal/contract/limits'
import { TextField } from '@portal/ui'
import { requestTexts } from '../../texts.ts'
import type { RequestFormState } from '../use-request-form.ts'
import { CcField } from './cc-field.tsx'

/** A guest's phone number, and who else gets the emails. Loaded when somebody opens them. */
export const RareFields = ({ request }: { request: RequestFormState }) => {
  const t = useTexts(requestTexts)
  const { kind, form, errorOf } = request
  const phone = kind.fields['phone']
  return (
    <>
      <TextField
        id="phone"
        label={t.optional(phone?.label ?? '')}
        hint={phone?.hint}
        type="tel"
        autoComplete={phone?.autoComplete}
        maxLength={limits.phoneLength}
        {...form.register('phone')}
        error={errorOf('phone')}
      />
      <CcField request={request} guest />
    </>
  )
}
