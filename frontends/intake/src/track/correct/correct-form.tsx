import { useRef, useState } from 'react'
import { call, useTexts } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import { clientEndpoint } from '@portal/contract/api/endpoint'
import type { FormField } from '@portal/contract/kinds/field'
import { forGuest } from '@portal/contract/kinds/questions'
import type * as tracking from '@portal/contract/requests/tracking'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import { useAction } from '@portal/ui'
import { showFieldErrors, useForm, type DefaultValues, type FieldErrors, type ResolverResult } from '@portal/ui/form'
import { SaveDialog } from '@portal/ui/overlays'
import { formKinds } from '../../kinds/kinds.ts'
import { useLocalKind } from '../../kinds/local-kind.ts'
import { Question } from '../../request-form/fields/question.tsx'
import type { FormValue, FormValues } from '../../request-form/form-values.ts'
import type { RequestPayload } from '../../request-form/payload.ts'
import { correctTexts } from './texts.ts'

const correctTrackedRequest = clientEndpoint<typeof tracking.correctTrackedRequest>({
  method: 'POST',
  path: '/api/track/correct',
})

const undoTrackedCorrection = clientEndpoint<typeof tracking.undoTrackedCorrection>({
  method: 'POST',
  path: '/api/track/undo-correction',
})

/** A request as the form shows it. */
type Shown = Pick<TrackedRequest, 'kind' | 'correctable'>

interface CorrectFormProps {
  request: TrackedRequest
  session: string
  refresh: () => Promise<unknown>
  getFresh: () => Promise<TrackedRequest>
  /** The answer that has the focus when it opens. */
  first?: string
  onClose: () => void
}

/** Takes a correction back, from its toast, which may be there longer than the form. */
const useUndo = ({ session, refresh }: Pick<CorrectFormProps, 'session' | 'refresh'>) => {
  const t = useTexts(correctTexts)
  const { run } = useAction()
  return (undo: string) =>
    void run(() => call(undoTrackedCorrection, { body: { undo } }, { bearer: session }), {
      done: { title: t.undone },
      failed: t.undoFailed,
      refresh,
    })
}

const formValue = ({ control }: FormField, text: string): FormValue => (control === 'check' ? text === 'true' : text)

/** The server names the field with the part of the call that has it. */
const withFieldNames = (error: unknown): unknown => {
  if (!(error instanceof AppError) || !error.fields) return error
  const fields = Object.entries(error.fields).map(([name, text]) => [name.replace(/^answers\./, ''), text])
  return new AppError(error.code, { message: error.message, fields: Object.fromEntries(fields) })
}

/** Corrects what the form of a request asked for, with its fields, texts and rules. */
export const CorrectForm = ({ request, session, refresh, getFresh, first, onClose }: CorrectFormProps) => {
  const t = useTexts(correctTexts)
  // Read when it opens: a later change by somebody else isn't overwritten.
  const [shown, setShown] = useState<Shown>(request)
  const kind = useLocalKind(
    forGuest(
      formKinds.find(({ id }) => id === shown.kind)!,
      {},
      undefined,
    ),
  )
  const fields = useRef<HTMLDivElement>(null)
  const { busy, problem, run } = useAction()
  const undo = useUndo({ session, refresh })
  const fieldOf = (name: string): FormField => kind.fields[name]!
  const valuesOf = ({ correctable }: Shown) =>
    Object.fromEntries(correctable.map(({ name, value }) => [name, formValue(fieldOf(name), value)]))

  /** The corrected answers, by field. */
  const changedIn = (values: FormValues): Record<string, string> =>
    Object.fromEntries(
      shown.correctable
        .map(({ name, value }) => [name, String(values[name]).trim(), value] as const)
        .filter(([, text, value]) => text !== value)
        .map(([name, text]) => [name, text]),
    )
  const resolver = (values: FormValues): ResolverResult<FormValues, RequestPayload> => {
    const body = changedIn(values)
    const invalid = Object.entries(body).flatMap(([name, text]) => {
      const [issue] = fieldOf(name).schema.safeParse(text).error?.issues ?? []
      return issue ? [[name, issue.message]] : []
    })
    const missing = shown.correctable
      .filter(({ name, required }) => required && body[name] === '')
      .map(({ name }) => [name, fieldOf(name).message ?? ''])
    const messages: Record<string, string> = Object.fromEntries([...invalid, ...missing])
    if (Object.keys(messages).length === 0) return { values: { body, files: {}, kind }, errors: {} }
    const errors = Object.entries(messages).map(([name, message]) => [name, { type: 'contract', message }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<FormValues> }
  }
  const form = useForm<FormValues, unknown, RequestPayload>({
    resolver,
    defaultValues: valuesOf(shown) as DefaultValues<FormValues>,
    shouldFocusError: false,
  })
  const values = form.watch()
  const { errors } = form.formState
  const dirty = Object.keys(changedIn(values)).length > 0

  /** Shows what is stored now in place of what was changed by somebody else, and says it. */
  const explain = async (error: unknown): Promise<string | undefined> => {
    if (!(error instanceof AppError) || !['changed_meanwhile', 'wrong_state', 'invalid'].includes(error.code))
      return undefined
    const fresh = await getFresh().catch(() => undefined)
    if (!fresh) return undefined
    if (fresh.correctable.length === 0 || fresh.kind !== shown.kind) return t.tooLate
    const before = new Map(shown.correctable.map((answer) => [answer.name, answer]))
    const changed = fresh.correctable.filter(({ name, value, seen }) => {
      const known = before.get(name)
      return known?.value !== value || known.seen !== seen
    })
    // Nothing changed, so saving again would be refused too: the request was corrected too often.
    if (error.code === 'wrong_state' && changed.length === 0) return t.tooLate
    for (const { name, value } of changed) form.setValue(name, formValue(fieldOf(name), value))
    setShown(fresh)
    return t.changed
  }

  const save = async ({ body }: RequestPayload) => {
    const replaces = Object.fromEntries(shown.correctable.map(({ name, value, seen }) => [name, seen ?? value]))
    const names = Object.keys(body)
    let isAtFields = false
    const saved = await run(
      () =>
        call(
          correctTrackedRequest,
          { body: { answers: body as Record<string, string>, replaces } },
          { bearer: session },
        ),
      {
        done: ({ undo: id, undoUntil: until }) => {
          const title = t.corrected(names.map((name) => fieldOf(name).label ?? name))
          const action = id ? { label: t.undo, description: t.undo, until, run: () => undo(id) } : undefined
          return { title, action }
        },
        onError: (error) => (isAtFields = showFieldErrors(form, withFieldNames(error))),
        explain,
        refresh,
      },
    )
    if (saved) onClose()
    // The problem is above the fields, of which a phone shows some.
    else if (!isAtFields) fields.current?.closest('form')?.scrollIntoView({ block: 'start' })
  }
  // A date is typed into a field that the form library doesn't know.
  const focusFirst = (invalid: object) =>
    fields.current
      ?.querySelector<HTMLElement>(
        Object.keys(invalid)
          .map((name) => `[name="${name}"]`)
          .join(),
      )
      ?.focus()
  const submit = () => form.handleSubmit(save, focusFirst)()
  /** Focuses the field when it is shown, which may be after the dialog has chosen what to focus. */
  const focusShown = (node: HTMLElement | null) => {
    const input = node?.querySelector('input')
    input?.setAttribute('data-autofocus', '')
    input?.focus()
  }
  return (
    <SaveDialog
      title={t.title}
      submitLabel={t.save}
      busy={busy}
      dirty={dirty}
      problem={problem}
      onSubmit={() => (dirty ? submit() : onClose())}
      onClose={onClose}
    >
      {request.requestedFromAgencyOn !== null && <p>{t.agencyAsked}</p>}
      <div ref={fields} className="space-y-4">
        {shown.correctable.map(({ name, required, seen }) => {
          const { unknownBy: _, hint, ...field } = fieldOf(name)
          const isHidden = seen !== undefined
          return (
            <Question
              key={name}
              name={name}
              {...(name === first && { onShown: focusShown })}
              field={{ ...field, hint: isHidden ? [hint, t.hidden].filter(Boolean).join(' ') : hint }}
              answers={{}}
              request={{
                kind,
                form,
                values,
                submitter: 'guest',
                errorOf: (of) => (errors as Partial<Record<string, { message?: string }>>)[of]?.message,
                isRequired: () => required && !isHidden,
                shownAnswer: (_, value) => String(value),
                clearOthers: () => {},
              }}
            />
          )
        })}
      </div>
      <p className="text-sm text-muted">{t.others}</p>
    </SaveDialog>
  )
}
