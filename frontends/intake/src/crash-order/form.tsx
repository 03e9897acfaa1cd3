import { useEffect, useRef, useState } from 'react'
import { reportTypes, reportTypeNames, type ReportType } from '@portal/contract/report-types'
import { askedFor, isFileName, orderRules, type OrderRuleName } from '@portal/contract/order-rules'
import { splitCc } from '@portal/contract/text'
import { Card, CheckField, ChoiceField, TextField, toast } from '@portal/ui'
import { Controller, showRefusal, useForm } from '@portal/ui/form'
import { contactEmails, guestCcEmails } from '../remembered.ts'
import { CcField } from './cc-field.tsx'
import { ClearForm } from './clear-form.tsx'
import { ContactFields } from './contact-fields.tsx'
import { dropDraft, fillIn, type Draft } from './draft.ts'
import { ErrorSummary, focusField } from './error-summary.tsx'
import { answersOf, checkOrder, emptyOrder, isFilled, shownIn, type OrderForm } from './order.ts'
import { Question } from './question.tsx'
import { Sending } from './sending.tsx'
import type { Sent } from './sent.ts'
import { SessionEnded } from './session-ended.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'
import { useSubmission } from './use-submission.ts'

const types = reportTypeNames.map((value) => ({ value, label: reportTypes[value].label }))

interface OrderFieldsProps {
  draft: Draft
  guest: boolean
  /** The server ended the session that the form may have been filled in. */
  ended: boolean
  onSent: (sent: Sent) => void
  onClear: () => void
}

export const OrderFields = ({ draft, guest, ended, onSent, onClear }: OrderFieldsProps) => {
  const element = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const [takenEmail, setTakenEmail] = useState<string>()
  /** Where the focus goes next: the topmost of these controls, or the button. */
  const [landing, setLanding] = useState<string[]>()
  const form = useForm({ resolver: checkOrder(guest, takenEmail), defaultValues: draft.form, shouldFocusError: false })
  const { errors, submitCount } = form.formState
  const values = form.watch()
  const shown = shownIn(values, guest)
  const asked = askedFor(answersOf(values))
  const errorOf = (name: keyof OrderForm) => errors[name]?.message

  useEffect(() => fillIn(draft, values))
  useLeaveWarning(isFilled(values))

  const submission = useSubmission(draft.key, {
    onSent: (referenceNumber) => {
      const { contactEmail, ccEmails, ccTyped } = form.getValues()
      if (guest) contactEmails.add([contactEmail])
      if (guest) guestCcEmails.add([...ccEmails, ...splitCc(ccTyped)])
      toast({ title: 'Request Submitted', description: `Your reference number is ${referenceNumber}.` })
      dropDraft(draft)
      onSent({ referenceNumber, contactEmail: guest ? contactEmail.trim() : '' })
    },
    onRefused: (failure) => {
      if (failure.code === 'email_taken') setTakenEmail(form.getValues('contactEmail'))
      showRefusal(form, failure)
      const names = Object.keys(failure.fields ?? {})
      setLanding(names)
      return names.some((name) => shown.includes(name as keyof OrderForm))
    },
    onEnded: ({ kind, message }) => {
      if (kind !== 'cancelled') toast({ title: 'Error', description: message, tone: 'danger' })
      setLanding([])
    },
  })
  const sending = submission.share !== undefined

  // A locked form cannot take the focus: only once it is open again does the focus go where the user is needed.
  useEffect(() => {
    if (landing && !focusField(element.current, landing)) submitButton.current?.focus()
  }, [landing])

  const changeType = (type: string) => {
    for (const name of Object.keys(orderRules) as OrderRuleName[])
      form.resetField(name, { defaultValue: emptyOrder[name] })
    form.setValue('reportType', type as ReportType, { shouldValidate: submitCount > 0 })
  }
  const questions = (names: OrderRuleName[]) =>
    names.map((name) => (
      <Question key={`${values.reportType} ${name}`} name={name} form={form} answers={answersOf(values)} />
    ))
  const documents = asked.filter(isFileName)
  const cc = (
    <Controller
      control={form.control}
      name="ccEmails"
      render={({ field }) => (
        <CcField
          list={field.value}
          onChange={field.onChange}
          typed={values.ccTyped}
          onType={(text) => {
            form.setValue('ccTyped', text)
            form.clearErrors('ccEmails')
          }}
          error={errorOf('ccEmails')}
          suggestions={guest ? guestCcEmails.all() : []}
        />
      )}
    />
  )

  const submit = form.handleSubmit(submission.submit, (found) => setLanding(Object.keys(found)))

  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="space-y-6">
      {ended && submission.ending?.kind !== 'unauthenticated' && <SessionEnded />}
      {submitCount > 0 && !sending && (
        <ErrorSummary form={element} errors={errors} names={shown.filter((name) => errors[name])} />
      )}
      <fieldset disabled={sending} className="min-w-0 space-y-6 disabled:opacity-70">
        {guest && (
          <ContactFields form={form} takenEmail={takenEmail} onTaken={setTakenEmail}>
            {cc}
          </ContactFields>
        )}
        <Card className="space-y-6">
          <h2 className="text-lg font-semibold">The crash</h2>
          <TextField
            label="Client name"
            required
            autoComplete="off"
            {...form.register('clientName')}
            error={errorOf('clientName')}
          />
          <TextField
            label="Date of crash"
            type="date"
            required
            className="sm:max-w-56"
            {...form.register('crashDate')}
            error={errorOf('crashDate')}
          />
          <ChoiceField
            label="Report type"
            required
            name="reportType"
            columns
            options={types}
            value={values.reportType}
            onChange={changeType}
            error={errorOf('reportType')}
          />
          {questions(asked.filter((name) => !isFileName(name)))}
        </Card>
        {documents.length > 0 && (
          <Card className="space-y-6">
            <h2 className="text-lg font-semibold">Documents</h2>
            {questions(documents)}
          </Card>
        )}
        <Card>
          <CheckField label="Urgent request" {...form.register('urgent')} />
        </Card>
        {!guest && (
          <Card className="space-y-4">
            <h2 className="text-lg font-semibold">Copies</h2>
            {cc}
          </Card>
        )}
      </fieldset>
      <Sending submission={submission} submitButton={submitButton}>
        {isFilled(values) && <ClearForm onClear={onClear} />}
      </Sending>
    </form>
  )
}
