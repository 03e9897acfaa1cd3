import { listFirmSetups } from '@portal/contract/accounts/firm-setups'
import { counted } from '@portal/contract/counted'
import { normalizeDomain } from '@portal/contract/email-address'
import { call } from '@portal/client'
import {
  addLawFirm,
  editLawFirm,
  LawFirmForm,
  listLawFirms,
  type ListedLawFirm,
} from '@portal/contract/accounts/law-firms'
import { CheckField, TextField } from '@portal/ui'
import { fieldProps, useWatch, type UseFormReturn } from '@portal/ui/form'
import { RecordDialog, type RecordType, type RecordProps } from '../components/record-dialog.tsx'

interface DomainEffectProps {
  /** The normalized domain in the form. */
  domain: string
  /** The firm's current domain; undefined for a new firm. */
  currentDomain: string | undefined
  memberCount: number
}

const membersStay = (count: number) => {
  if (count === 0) return ''
  return count === 1 ? " Its current member isn't affected." : ` Its ${count} current members aren't affected.`
}

/** Explains what the domain does before it is saved. */
const DomainEffect = ({ domain, currentDomain, memberCount }: DomainEffectProps) => {
  const changed = domain !== '' && domain !== currentDomain
  const displayedDomain = changed ? domain : currentDomain
  return (
    <output className="block space-y-2 rounded-control bg-sunken px-4 py-3 text-sm">
      <p>
        People who register with an email address at{' '}
        {displayedDomain ? <strong className="wrap-anywhere">@{displayedDomain}</strong> : 'this domain'} get the firm's
        badge immediately. They can see the firm's reports once they verify their email address.
        {changed && " Subdomains aren't included."}
      </p>
      {changed && currentDomain !== undefined && (
        <p>
          Email addresses at <strong className="wrap-anywhere">@{currentDomain}</strong> will no longer be matched to
          this firm.{membersStay(memberCount)}
        </p>
      )}
    </output>
  )
}

interface LawFirmFieldsProps {
  form: UseFormReturn<LawFirmForm, unknown, LawFirmForm>
  currentDomain: string | undefined
  memberCount: number | undefined
}

const LawFirmFields = ({ form, currentDomain, memberCount = 0 }: LawFirmFieldsProps) => {
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
      <DomainEffect domain={normalizeDomain(domain)} currentDomain={currentDomain} memberCount={memberCount} />
      <CheckField
        label="Require two-factor sign-in"
        hint="Verified members must set it up before they can do anything else. Takes effect immediately."
        {...form.register('requireTwoFactor')}
      />
    </>
  )
}

const lawFirm: RecordType<ListedLawFirm, LawFirmForm, LawFirmForm> = {
  schema: LawFirmForm,
  empty: { name: '', domain: '', requireTwoFactor: false },
  valuesOf: ({ name, domain, requireTwoFactor }) => ({ name, domain, requireTwoFactor }),
  add: {
    title: 'Add Law Firm',
    submitLabel: 'Add Law Firm',
    done: 'Law Firm Added',
    failed: 'Failed to add law firm',
    send: async (body) => (await call(addLawFirm, { body })).name,
  },
  edit: {
    title: 'Edit Law Firm',
    submitLabel: 'Save',
    done: 'Law Firm Updated',
    failed: 'Failed to update law firm',
    send: async (params, body) => (await call(editLawFirm, { params, body })).name,
  },
  // Who waits for the domain is shown beside the firm that has it now.
  refresh: [listLawFirms, listFirmSetups],
  describeConflict: ({ name, domain }) =>
    `It's now “${name}” with the domain ${domain}. Saving overwrites those changes with yours.`,
}

export const LawFirmDialog = (props: RecordProps<ListedLawFirm>) => (
  <RecordDialog type={lawFirm} {...props}>
    {(form, firm) => (
      <>
        <LawFirmFields form={form} currentDomain={firm?.domain} memberCount={firm?.memberCount} />
        {firm && firm.memberCount + firm.requestCount > 0 && (
          <p className="text-sm text-muted">
            A new name takes effect immediately for the firm's {counted(firm.memberCount, 'member')} and{' '}
            {counted(firm.requestCount, 'report')}.
          </p>
        )}
      </>
    )}
  </RecordDialog>
)
