import { normalizeDomain, type LawFirmForm } from '@portal/contract/law-firms'
import { TextField } from '@portal/ui'
import { fieldProps, useWatch, type UseFormReturn } from '@portal/ui/form'
import { DomainEffect } from './domain-effect.tsx'

type Form = UseFormReturn<LawFirmForm, unknown, LawFirmForm>

/** Name and domain of a firm, and what the domain will do. */
export const FirmFields = ({ form, was, members = 0 }: { form: Form; was?: string; members?: number }) => {
  const domain = useWatch({ control: form.control, name: 'domain' })
  return (
    <>
      <TextField label="Firm name" autoComplete="off" required {...fieldProps(form, 'name')} />
      <TextField
        label="Domain"
        placeholder="examplelaw.com"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...fieldProps(form, 'domain')}
      />
      <DomainEffect domain={normalizeDomain(domain)} was={was} members={members} />
    </>
  )
}
