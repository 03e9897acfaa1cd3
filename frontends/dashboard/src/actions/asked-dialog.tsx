import { useState } from 'react'
import { isStaff } from '@portal/contract/accounts/roles'
import { today } from '@portal/contract/dates'
import { actionBy, submitLabelOf, type Act, type ActName } from '@portal/contract/requests/actions/actions'
import { amountPattern, enterAmount } from '@portal/contract/requests/actions/amount'
import type { ActionFacts } from '@portal/contract/requests/actions/facts-of-action'
import type { InputField } from '@portal/contract/requests/actions/input-fields'
import type { ReasonUse } from '@portal/contract/requests/reasons'
import { enterFutureDate } from '@portal/contract/requests/waiting'
import { emailPattern, validEmail } from '@portal/contract/text'
import { Button, SelectField, TextAreaField, TextField } from '@portal/ui'
import { EmailField } from '@portal/ui/email-field'
import { SaveDialog } from '@portal/ui/overlays'
import type { ListedRow } from '../list/definition.ts'
import { noReason, reasonBody, ReasonField, reasonErrors, type Reason } from '../request/reason-field.tsx'
import { inAWeek, type AskProps } from './ask.ts'
import { PlannedEmailList, usePlannedEmails } from './planned-emails.tsx'

type Value = string | boolean | Reason

/** Fields that a dialog never asks for. */
const isChosenBefore = ({ type }: InputField): boolean => type === 'status' || type === 'report-type'

const startOf = (field: InputField, facts: readonly ActionFacts[]): Value => {
  if (field.type === 'choice') return field.suggest?.(facts) ?? Object.keys(field.options)[0]!
  if (field.type === 'day') return field.start === 'today' ? today() : field.start ? inAWeek() : ''
  return field.type === 'reason' ? noReason : field.type === 'flag' ? true : ''
}

/** Why a value can't be sent; undefined when it can. */
const problemOf = (field: InputField, value: Value): string | undefined => {
  if (field.type === 'reason') return Object.values(reasonErrors(value as Reason))[0]
  if (field.type === 'email') return value === '' || emailPattern.test(String(value).trim()) ? undefined : validEmail
  if (field.type === 'amount') return amountPattern.test(String(value).trim()) ? undefined : enterAmount
  if (field.type === 'text') return field.missing && String(value).trim() === '' ? field.missing : undefined
  if (field.type !== 'day') return undefined
  if (value === '') return 'Enter the date'
  if (field.range === 'past') return String(value) > today() ? "The date can't be in the future" : undefined
  return String(value) < today() ? enterFutureDate : undefined
}

/** A value as the call has it; undefined leaves it out. */
const sentOf = (field: InputField, value: Value): unknown => {
  if (field.type === 'reason') return reasonBody(value as Reason)
  if (field.type === 'flag') return value === true ? undefined : false
  if (field.type === 'amount' || (field.type === 'email' && value !== '')) return String(value).trim()
  return value === '' && 'optional' in field ? undefined : value
}

/** An input with which the server plans the same emails as with any other. */
const anyInput = (field: InputField): unknown => {
  if (field.type === 'reason') return { reason: 'duplicate' }
  if (field.type === 'amount') return '0'
  return field.type === 'text' ? '-' : field.type === 'day' ? today() : undefined
}

interface FieldProps {
  name: string
  field: InputField
  /** Of a reason. */
  use: ReasonUse | undefined
  facts: readonly ActionFacts[]
  isFirst: boolean
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}

const Asked = ({ name, field, use, facts, isFirst, value, error, onChange }: FieldProps) => {
  if (field.type === 'reason') {
    const reason = value as Reason
    return (
      use && <ReasonField use={use} value={reason} errors={error ? reasonErrors(reason) : {}} onChange={onChange} />
    )
  }
  if (field.type === 'choice')
    return (
      <SelectField
        label={field.label}
        name={name}
        error={error}
        value={String(value)}
        options={Object.entries(field.options).map(([option, text]) => ({ value: option, label: text }))}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (field.type === 'email')
    return (
      <EmailField
        label={field.label ?? 'Email address'}
        hint={field.hint}
        name={name}
        error={error}
        value={String(value)}
        autoComplete="off"
        onPick={onChange}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (field.type !== 'day' && field.type !== 'text' && field.type !== 'amount') return null
  const { label, hint } = field
  const common = {
    label,
    name,
    error,
    value: String(value),
    ...(hint !== undefined && { hint: typeof hint === 'function' ? hint(facts) : hint }),
    ...(isFirst && { 'data-autofocus': true }),
  }
  if (field.type === 'day')
    return (
      <TextField
        {...common}
        type="date"
        required
        {...(field.range === 'past' ? { max: today() } : { min: today() })}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (field.type === 'amount')
    return (
      <TextField
        {...common}
        required
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    )
  const text = { ...common, required: field.missing !== undefined, maxLength: field.most }
  return field.lines > 1 ? (
    <TextAreaField {...text} rows={field.lines} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <TextField {...text} autoComplete="off" spellCheck={false} onChange={({ target }) => onChange(target.value)} />
  )
}

/** More requests than this scroll. */
const fewRows = 4

interface AskedDialogProps extends AskProps<ListedRow> {
  name: ActName
  facts: readonly ActionFacts[]
  /** The part of the input that was chosen before. */
  chosen: Partial<Act>
}

/** The dialog of an action, drawn from what it takes. */
export const AskedDialog = ({
  name,
  rows,
  facts,
  chosen,
  viewer,
  busy,
  errors,
  onSubmit,
  onClose,
}: AskedDialogProps) => {
  const { input, dialog, emails, label } = actionBy(name)
  const fields = Object.entries(input)
  const [values, setValues] = useState<Readonly<Record<string, Value>>>(() =>
    // Another part of the interface may suggest an answer.
    Object.fromEntries(
      fields.map(([field, rule]) => [
        field,
        (chosen as Readonly<Record<string, Value>>)[field] ?? startOf(rule, facts),
      ]),
    ),
  )
  const [tried, setTried] = useState(false)
  const [changed, setChanged] = useState(false)
  // Only staff see and choose who is emailed; a client's change is always told to those who work on it.
  const listsEmails = emails === true && isStaff(viewer.role)
  // Only staff say why.
  const useOf = (field: InputField) =>
    field.type === 'reason' && isStaff(viewer.role) ? field.use(facts, chosen) : undefined
  const asked = fields.filter(([, field]) => (field.type === 'reason' ? useOf(field) : !isChosenBefore(field)))
  const actWith = (valueOf: (field: InputField, name: string) => unknown): Act =>
    ({
      action: name,
      ...chosen,
      ...Object.fromEntries(
        asked.flatMap(([field, rule]) => {
          const value = valueOf(rule, field)
          return value === undefined ? [] : [[field, value]]
        }),
      ),
    }) as Act
  const planned = usePlannedEmails(listsEmails ? [{ act: actWith(anyInput), rows }] : [])
  const set = (field: string, value: Value) => {
    setChanged(true)
    setValues({ ...values, [field]: value })
  }
  const submit = () => {
    setTried(true)
    if (asked.every(([field, rule]) => problemOf(rule, values[field]!) === undefined))
      onSubmit(actWith((rule, field) => sentOf(rule, values[field]!)))
  }
  const namesRows = 'sendEmails' in input && (rows.length > 1 || listsEmails)
  const [withNone] = asked.filter(([, rule]) => 'none' in rule)
  const none = withNone && 'none' in withNone[1] ? withNone[1].none : undefined
  return (
    <SaveDialog
      title={dialog?.title(facts, chosen) ?? label}
      submitLabel={submitLabelOf(name, facts)}
      cancelLabel="Go Back"
      danger={dialog?.danger ?? false}
      busy={busy}
      dirty={changed && asked.some(([, { type }]) => type === 'text' || type === 'email')}
      otherButton={
        none && (
          <Button
            variant="quiet"
            aria-disabled={busy}
            onClick={() =>
              onSubmit(actWith((rule, field) => (field === withNone![0] ? null : sentOf(rule, values[field]!))))
            }
          >
            {none}
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {dialog?.text && <p>{dialog.text(facts, viewer)}</p>}
      {namesRows && (
        <ul className={rows.length > fewRows ? 'scroll-cue max-h-40 overflow-y-auto' : undefined}>
          {rows.map(({ id, clientName, referenceNumber }) => (
            <li key={id} className="wrap-anywhere">
              <strong className="font-semibold">{clientName}</strong>{' '}
              <span className="font-mono text-sm whitespace-nowrap">{referenceNumber}</span>
            </li>
          ))}
        </ul>
      )}
      {asked.map(([field, rule], at) => (
        <Asked
          key={field}
          name={field}
          field={rule}
          use={useOf(rule)}
          facts={facts}
          isFirst={at === 0}
          value={values[field]!}
          error={errors[field] ?? (tried ? problemOf(rule, values[field]!) : undefined)}
          onChange={(value) => set(field, value)}
        />
      ))}
      {listsEmails && (
        <PlannedEmailList
          acts={[{ act: actWith(anyInput), rows }]}
          planned={planned}
          showsRoles={rows.length === 1}
          {...('sendEmails' in input && {
            sendEmails: values['sendEmails'] === true,
            onSendEmails: (sends) => set('sendEmails', sends),
          })}
        />
      )}
    </SaveDialog>
  )
}
