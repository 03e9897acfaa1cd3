import { lazy, Suspense, type ReactNode } from 'react'
import { useSay, useTexts } from '@portal/client'
import { today } from '@portal/contract/dates'
import type { Answers, FormField } from '@portal/contract/kinds/field'
import { CheckField, ChoiceField, TextField, yesNoOptions } from '@portal/ui'
import { Controller } from '@portal/ui/form'
import { requestTexts } from '../../texts.ts'
import type { RequestFormState } from '../use-request-form.ts'
import { TypedDateField } from './typed-date-field.tsx'

// Loaded only by a form that asks for a department, which works without suggestions too.
const Departments = lazy(() => import('./departments.tsx').catch(() => ({ default: () => <></> })))

const UnlessNumberTells = lazy(() =>
  import('./unless-number-tells.tsx').catch(() => ({ default: ({ children }: { children: ReactNode }) => children })),
)

interface QuestionProps {
  name: string
  field: FormField
  answers: Answers
  /** Gets the element of a text field when that is there. */
  onShown?: (node: HTMLElement | null) => void
  request: Pick<
    RequestFormState,
    'kind' | 'form' | 'submitter' | 'values' | 'errorOf' | 'isRequired' | 'shownAnswer' | 'clearOthers'
  >
}

/** Says that the answer above isn't known. It stays in its place, and the field above is empty. */
const UnknownBox = ({ name, field, request: { kind, form } }: Pick<QuestionProps, 'name' | 'field' | 'request'>) => {
  const unknownBy = field.unknownBy ?? ''
  const { label = '', hint } = kind.fields[unknownBy] ?? {}
  const empty = () => form.setValue(name, '', { shouldValidate: form.formState.isSubmitted })
  return <CheckField label={label} hint={hint} {...form.register(unknownBy, { onChange: empty })} />
}

// React's ids differ between the prerendered form and the page.
const suggestionsOf = (name: string): string => `${name}-suggestions`

/** A question of the request: buttons where it has options, a box that can be checked, otherwise a text field. */
export const Question = ({ name, field, answers, onShown, request }: QuestionProps) => {
  const t = useTexts(requestTexts)
  const say = useSay()
  const { form, submitter, errorOf, clearOthers } = request
  const { control, label = '', hint, options } = field
  if (control === 'check') return <CheckField label={label} hint={hint} {...form.register(name)} />
  const isRequired = request.isRequired(field, answers)
  const { unknownBy } = field
  const isUnknown = unknownBy !== undefined && request.values[unknownBy] === true
  const common = { required: isRequired, hint, error: errorOf(name) }
  if (control === 'date' && submitter === 'guest')
    return <TypedDateField {...common} form={form} name={name} label={label} />
  const choices =
    control === 'yes-no' ? yesNoOptions.map((option) => ({ ...option, label: say(option.label) })) : options
  if (!choices) {
    const textField = (
      <div ref={onShown} className="space-y-1">
        <TextField
          {...common}
          disabled={isUnknown}
          label={isRequired || isUnknown ? label : t.optional(label)}
          {...(control === 'date'
            ? { type: 'date', max: today(), className: 'sm:max-w-56' }
            : { autoComplete: field.autoComplete ?? 'off', autoCapitalize: field.capitalize, spellCheck: false })}
          {...(field.suggests && { list: suggestionsOf(name) })}
          {...form.register(name)}
        />
        {field.suggests && (
          <Suspense>
            <Departments
              id={suggestionsOf(name)}
              of={field.suggests}
              typed={String(request.values[name] ?? '')}
              submitter={submitter}
              onChoose={(agency) => form.setValue(name, agency, { shouldDirty: true, shouldValidate: true })}
            />
          </Suspense>
        )}
        {unknownBy && <UnknownBox name={name} field={field} request={request} />}
      </div>
    )
    if (field.suggests !== 'offices') return textField
    return (
      <Suspense fallback={textField}>
        <UnlessNumberTells reportNumber={String(request.values['reportNumber'] ?? '')}>{textField}</UnlessNumberTells>
      </Suspense>
    )
  }
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <ChoiceField
          {...common}
          label={label}
          name={name}
          columns={choices.length > 2}
          options={choices}
          value={request.shownAnswer(field, value)}
          onChange={field.clearsOthers ? (next) => clearOthers(name, next) : onChange}
        />
      )}
    />
  )
}
