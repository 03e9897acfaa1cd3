import { useId } from 'react'
import { call } from '@portal/client'
import { californiaCounties } from '@portal/contract/admin/coverage-areas'
import {
  agencyFields,
  AgencyForm,
  agencyKindNames,
  agencyKinds,
  type AgencyDetails,
} from '@portal/contract/agencies/agencies'
import { addAgency, editAgency, getAgency, listAgencies } from '@portal/contract/agencies/agency-calls'
import type { Input } from '@portal/contract/api/endpoint'
import { SelectField, TextAreaField, TextField } from '@portal/ui'
import { fieldProps, useSchemaForm, type UseFormReturn } from '@portal/ui/form'
import { EditConflictAlert, useEditedRow } from '../components/edit-conflict.tsx'
import { SaveDialog } from '../components/form-dialog.tsx'

type Fields = NonNullable<Input<typeof addAgency>['body']>

const empty = {
  name: '',
  kind: 'police',
  county: '',
  ncic: '',
  phone: '',
  email: '',
  address: '',
  portalUrl: '',
  typicalDays: null,
  notes: '',
} satisfies Fields

/** The days in the input: a number, null for none, or NaN for anything else, which the schema rejects. */
const parseDays = (value: unknown): number | null => (value === '' || value === null ? null : Number(value))

const AgencyFields = ({ form }: { form: UseFormReturn<Fields, unknown, AgencyForm> }) => {
  const counties = useId()
  return (
    <>
      <TextField label={agencyFields.name} autoComplete="off" required {...fieldProps(form, 'name')} />
      <SelectField
        label={agencyFields.kind}
        options={agencyKindNames.map((value) => ({ value, label: agencyKinds[value] }))}
        required
        defaultValue={form.getValues('kind')}
        {...fieldProps(form, 'kind')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={agencyFields.county} list={counties} autoComplete="off" {...fieldProps(form, 'county')} />
        <datalist id={counties}>
          {californiaCounties.map((county) => (
            <option key={county}>{county}</option>
          ))}
        </datalist>
        <TextField
          label={agencyFields.ncic}
          placeholder="CA0194200"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...fieldProps(form, 'ncic')}
        />
        <TextField label={agencyFields.phone} type="tel" autoComplete="off" {...fieldProps(form, 'phone')} />
        <TextField
          label={agencyFields.email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldProps(form, 'email')}
        />
      </div>
      <TextField label={agencyFields.address} autoComplete="off" {...fieldProps(form, 'address')} />
      <TextField
        label={agencyFields.portalUrl}
        hint="The web page where you request reports from it."
        type="url"
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        {...fieldProps(form, 'portalUrl')}
      />
      <TextField
        label={agencyFields.typicalDays}
        hint="Days from request to release. Used for expected dates until enough deliveries are measured."
        inputMode="numeric"
        autoComplete="off"
        {...form.register('typicalDays', { setValueAs: parseDays })}
        error={form.getFieldState('typicalDays', form.formState).error?.message}
      />
      <TextAreaField
        label={agencyFields.notes}
        hint="What staff should know: hours, forms, fees, who to ask for."
        rows={4}
        {...fieldProps(form, 'notes')}
      />
    </>
  )
}

export const AddAgency = ({ onClose }: { onClose: () => void }) => {
  const form = useSchemaForm(AgencyForm, empty)
  return (
    <SaveDialog
      title="Add Agency"
      submitLabel="Add Agency"
      form={form}
      save={async (body) => (await call(addAgency, { body })).name}
      saved="Agency Added"
      failed="Failed to add the agency"
      refresh={[listAgencies]}
      onClose={onClose}
    >
      <AgencyFields form={form} />
    </SaveDialog>
  )
}

interface EditAgencyProps {
  /** The agency at the time the dialog opened. */
  opened: AgencyDetails
  /** The agency as the page shows it now. */
  latest: AgencyDetails | undefined
  onClose: () => void
}

export const EditAgency = ({ opened, latest, onClose }: EditAgencyProps) => {
  const { row: agency, conflict, catchConflict } = useEditedRow(opened, latest)
  const { id: _, version: __, open: ___, turnaround: ____, ...fields } = opened
  const form = useSchemaForm(AgencyForm, fields)
  const save = async (body: AgencyForm) => {
    const { id, version } = agency
    return (await call(editAgency, { params: { id }, body: { ...body, version } })).name
  }
  return (
    <SaveDialog
      title="Edit Agency"
      submitLabel="Save"
      form={form}
      save={save}
      saved="Agency Saved"
      failed="Failed to save the agency"
      refresh={[listAgencies, getAgency]}
      onError={catchConflict}
      onClose={onClose}
    >
      {conflict && (
        <EditConflictAlert>
          Close this to see their changes on the agency's page. Saving overwrites them with yours.
        </EditConflictAlert>
      )}
      <AgencyFields form={form} />
    </SaveDialog>
  )
}
