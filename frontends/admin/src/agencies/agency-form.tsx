import { useId } from 'react'
import { call } from '@portal/client'
import { californiaCounties } from '@portal/contract/admin/coverage-areas'
import { agencyFields, AgencyForm } from '@portal/contract/agencies/agencies'
import { agencyKindNames, agencyKinds } from '@portal/contract/agencies/agency-kinds'
import {
  addAgency,
  editAgency,
  getAgency,
  listAgencies,
  type AgencyDetails,
} from '@portal/contract/agencies/agency-calls'
import type { Input } from '@portal/contract/api/endpoint'
import { SelectField, TextAreaField, TextField } from '@portal/ui'
import { fieldProps, type UseFormReturn } from '@portal/ui/form'
import { RecordDialog, type RecordType, type RecordProps } from '../components/record-dialog.tsx'

type Fields = NonNullable<Input<typeof addAgency>['body']>

const empty = {
  name: '',
  kind: 'police',
  county: '',
  cities: '',
  ncic: '',
  reportPrefixes: '',
  phone: '',
  email: '',
  emailDomain: '',
  address: '',
  portalUrl: '',
  portalLogin: '',
  noticeDomains: '',
  typicalDays: null,
  notes: '',
} satisfies Fields

/** Without the prefixes that its kind doesn't have, whose field is hidden. */
const sent = (form: AgencyForm): AgencyForm =>
  agencyKinds[form.kind].hasReportPrefixes ? form : { ...form, reportPrefixes: '' }

/** The days in the input: a number, null for none, or NaN for anything else, which the schema rejects. */
const parseDays = (value: unknown): number | null => (value === '' || value === null ? null : Number(value))

const AgencyFields = ({ form }: { form: UseFormReturn<Fields, unknown, AgencyForm> }) => {
  const counties = useId()
  return (
    <>
      <TextField label={agencyFields.name} autoComplete="off" required {...fieldProps(form, 'name')} />
      <SelectField
        label={agencyFields.kind}
        options={agencyKindNames.map((value) => ({ value, label: agencyKinds[value].label }))}
        required
        defaultValue={form.getValues('kind')}
        {...fieldProps(form, 'kind')}
      />
      {agencyKinds[form.watch('kind')].hasReportPrefixes && (
        <TextField
          label={agencyFields.reportPrefixes}
          hint="The first four digits of its report numbers. New requests with such a number get this agency."
          placeholder="9320, 9325"
          autoComplete="off"
          {...fieldProps(form, 'reportPrefixes')}
        />
      )}
      <TextField
        label={agencyFields.cities}
        hint="The cities it answers for. People who name one of them find this agency."
        placeholder="Danville, Lafayette"
        autoComplete="off"
        {...fieldProps(form, 'cities')}
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
      <TextField
        label={agencyFields.emailDomain}
        hint="Only if you know that it belongs to the agency: we accept reports from every address there. Government domains such as .gov need no entry."
        placeholder="examplepd.org"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...fieldProps(form, 'emailDomain')}
      />
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
        label={agencyFields.portalLogin}
        hint="The name of our account there. Keep its password in a password manager."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...fieldProps(form, 'portalLogin')}
      />
      <TextField
        label={agencyFields.noticeDomains}
        hint="The domains that the portal's emails come from, often a vendor's. With the agency's report number they're put on its request."
        placeholder="records.example, vendor.example"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...fieldProps(form, 'noticeDomains')}
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

const agency: RecordType<AgencyDetails, Fields, AgencyForm> = {
  schema: AgencyForm,
  empty,
  valuesOf: ({
    name,
    kind,
    county,
    cities,
    ncic,
    reportPrefixes,
    phone,
    email,
    emailDomain,
    address,
    portalUrl,
    portalLogin,
    noticeDomains,
    typicalDays,
    notes,
  }) => ({
    name,
    kind,
    county,
    cities,
    ncic,
    reportPrefixes,
    phone,
    email,
    emailDomain,
    address,
    portalUrl,
    portalLogin,
    noticeDomains,
    typicalDays,
    notes,
  }),
  add: {
    title: 'Add Agency',
    submitLabel: 'Add Agency',
    done: 'Agency Added',
    failed: 'Failed to add the agency',
    send: async (body) => (await call(addAgency, { body: sent(body) })).name,
  },
  edit: {
    title: 'Edit Agency',
    submitLabel: 'Save',
    done: 'Agency Saved',
    failed: 'Failed to save the agency',
    send: async (params, body) => (await call(editAgency, { params, body: { ...body, ...sent(body) } })).name,
  },
  refresh: [listAgencies, getAgency],
  describeConflict: () => "Close this to see their changes on the agency's page. Saving overwrites them with yours.",
}

export const AgencyDialog = (props: RecordProps<AgencyDetails>) => (
  <RecordDialog type={agency} {...props}>
    {(form) => <AgencyFields form={form} />}
  </RecordDialog>
)
