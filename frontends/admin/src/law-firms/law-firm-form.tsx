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
import { fieldProps, useSchemaForm, useWatch, type UseFormReturn } from '@portal/ui/form'
import { EditConflictAlert, useEditedRow } from '../components/edit-conflict.tsx'
import { SaveDialog } from '../components/form-dialog.tsx'

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
  currentDomain?: string
  memberCount?: number
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

export const AddLawFirm = ({ onClose }: { onClose: () => void }) => {
  const form = useSchemaForm(LawFirmForm, { name: '', domain: '', requireTwoFactor: false })

  return (
    <SaveDialog
      title="Add Law Firm"
      submitLabel="Add Law Firm"
      form={form}
      save={async (body) => (await call(addLawFirm, { body })).name}
      saved="Law Firm Added"
      failed="Failed to add law firm"
      refresh={[listLawFirms]}
      onClose={onClose}
    >
      <LawFirmFields form={form} />
    </SaveDialog>
  )
}

interface EditLawFirmProps {
  /** The firm at the time the dialog opened. */
  opened: ListedLawFirm
  /** The firm as the list shows it now. */
  latest: ListedLawFirm | undefined
  onClose: () => void
}

export const EditLawFirm = ({ opened, latest, onClose }: EditLawFirmProps) => {
  const { row: firm, conflict, catchConflict } = useEditedRow(opened, latest)
  const form = useSchemaForm(LawFirmForm, {
    name: opened.name,
    domain: opened.domain,
    requireTwoFactor: opened.requireTwoFactor,
  })

  const save = async (body: LawFirmForm) =>
    (await call(editLawFirm, { params: { id: firm.id }, body: { ...body, version: firm.version } })).name

  return (
    <SaveDialog
      title="Edit Law Firm"
      submitLabel="Save"
      form={form}
      save={save}
      saved="Law Firm Updated"
      failed="Failed to update law firm"
      refresh={[listLawFirms]}
      onError={catchConflict}
      onClose={onClose}
    >
      {conflict && (
        <EditConflictAlert>
          It's now “{firm.name}” with the domain {firm.domain}. Saving overwrites those changes with yours.
        </EditConflictAlert>
      )}
      <LawFirmFields form={form} currentDomain={firm.domain} memberCount={firm.memberCount} />
      {firm.memberCount + firm.reportCount > 0 && (
        <p className="text-sm text-muted">
          A new name takes effect immediately for the firm's {firm.memberCount}{' '}
          {firm.memberCount === 1 ? 'member' : 'members'} and {firm.reportCount}{' '}
          {firm.reportCount === 1 ? 'report' : 'reports'}.
        </p>
      )}
    </SaveDialog>
  )
}
