import { useId } from 'react'
import type { Field, Question } from '@portal/contract/kinds/field'
import { limits } from '@portal/contract/limits'
import { CheckField, SelectField, TextField } from '@portal/ui'
import Departments from '@portal/ui/requests/departments'

export type Answer = string | boolean

const departmentTexts = {
  notCovered: (agency: string) => `${agency}: we don't get reports from here yet.`,
  unknown: (typed: string) => `“${typed}” isn't in the directory of agencies.`,
  meant: (agency: string) => `That's ${agency}.`,
  maybe: 'Did you mean one of these?',
}

interface AnswerFieldProps {
  name: string
  field: Field
  question: Question
  required: boolean
  /** The field has the focus when the dialog opens. */
  isFirst: boolean
  value: Answer
  error: string | undefined
  onChange: (value: Answer) => void
}

/** A field of a request's kind, in a dialog that changes answers. */
export const AnswerField = ({ name, field, question, required, isFirst, value, error, onChange }: AnswerFieldProps) => {
  const suggestions = useId()
  const { label = question.column?.label ?? name, hint, options = [] } = question
  if (field.control === 'check' || field.control === 'yes-no')
    return <CheckField label={label} name={name} checked={value === true} onChange={() => onChange(value !== true)} />
  const common = {
    label,
    hint,
    name,
    required,
    error,
    value: String(value),
    ...(isFirst && { 'data-autofocus': true }),
  }
  if (field.control === 'choice')
    return (
      <SelectField
        {...common}
        options={[{ value: '', label: field.message ?? 'Choose' }, ...options]}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (field.control === 'date')
    return <TextField {...common} type="date" onChange={({ target }) => onChange(target.value)} />
  return (
    <div className="space-y-1">
      <TextField
        {...common}
        autoComplete="off"
        spellCheck={false}
        maxLength={field.control === 'emails' ? limits.ccMax * (limits.emailLength + 2) : limits.nameLength}
        {...(question.suggests && { list: suggestions })}
        onChange={({ target }) => onChange(target.value)}
      />
      {question.suggests && (
        <Departments
          id={suggestions}
          of={question.suggests}
          typed={String(value)}
          texts={departmentTexts}
          onChoose={onChange}
        />
      )}
    </div>
  )
}
