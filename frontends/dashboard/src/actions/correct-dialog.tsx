import { useState } from 'react'
import { isStaff } from '@portal/contract/accounts/roles'
import type { Question } from '@portal/contract/kinds/field'
import { commonQuestions, crashQuestions, urgentQuestion } from '@portal/contract/kinds/fields'
import { ownQuestions } from '@portal/contract/kinds/own-questions'
import { correctableOf, missingAfter } from '@portal/contract/kinds/corrected-fields'
import { SaveDialog } from '@portal/ui/overlays'
import { kindOf, type AnyRequest } from '../request/request.ts'
import { AnswerField, type Answer } from './answer-field.tsx'
import type { AskProps } from './ask.ts'

const questions: Readonly<Record<string, Question>> = {
  ...crashQuestions,
  ...commonQuestions,
  urgent: urgentQuestion,
}

/** An answer as the form has it. */
const answerOf = (request: AnyRequest, name: string): Answer => {
  const value = (request as unknown as Record<string, unknown>)[name]
  return typeof value === 'boolean' ? value : String(value ?? '')
}

/** Corrects answers of a request: by hand, because the fields are those of its kind. */
export const CorrectDialog = ({ rows, viewer, busy, errors, chosen, onSubmit, onClose }: AskProps<AnyRequest>) => {
  const request = rows[0]!
  const { id: kind } = kindOf(request).rules
  // Read when the dialog opens: a later change by somebody else isn't overwritten.
  const [{ fields, before }] = useState(() => {
    const shown = correctableOf(kind, { ...request })
    return { fields: shown, before: Object.fromEntries(shown.map(({ name }) => [name, answerOf(request, name)])) }
  })
  const [now, setNow] = useState<Readonly<Record<string, Answer>>>(before)
  const [tried, setTried] = useState(false)
  const names = fields.map(({ name }) => name).filter((name) => now[name] !== before[name])
  const answers = { ...request, ...now }
  const missing = missingAfter(kind, answers, names, {
    byPhone: request.placedByStaff && isStaff(viewer.role),
    mayForgetNumber: isStaff(viewer.role),
  })
  const textsOf = (values: Readonly<Record<string, Answer>>) =>
    Object.fromEntries(names.map((name) => [name, String(values[name])]))
  const submit = () => {
    setTried(true)
    if (names.length === 0) onClose()
    else if (Object.keys(missing).length === 0)
      onSubmit({ action: 'correct', answers: textsOf(now), replaces: textsOf(before) })
  }
  // A number that wasn't known is what people come with, where nothing else was chosen.
  const wanted = Object.keys((chosen && 'answers' in chosen && chosen.answers) || { reportNumber: '' })
  const focused = Math.max(
    0,
    fields.findIndex(({ name }) => wanted.includes(name) && (chosen?.action === 'correct' || before[name] === '')),
  )
  const wasRequested = request.requestedFromAgencyOn !== null
  return (
    <SaveDialog
      title="Correct This Request"
      submitLabel="Save"
      cancelLabel="Go Back"
      busy={busy}
      dirty={names.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {wasRequested && (
        <p>
          {isStaff(viewer.role)
            ? 'The agency was asked with the earlier answers. Tell them what changed.'
            : 'The agency was already asked for the report. We see what you change, and tell them if it matters.'}
        </p>
      )}
      {fields.map(({ name, field }, at) => (
        <AnswerField
          key={name}
          name={name}
          field={field}
          question={{ ...questions, ...ownQuestions[kind] }[name] ?? {}}
          isFirst={at === focused}
          required={field.required?.(answers) ?? false}
          value={now[name]!}
          error={errors[name] ?? (tried ? missing[name] : undefined)}
          onChange={(value) => setNow({ ...now, [name]: value })}
        />
      ))}
    </SaveDialog>
  )
}
