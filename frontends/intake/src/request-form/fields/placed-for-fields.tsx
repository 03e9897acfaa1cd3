import { useRef } from 'react'
import type { Client } from '@portal/contract/requests/placed-requests'
import { Button, Card, ChoiceField } from '@portal/ui'
import { EmailField } from '@portal/ui/email-field'
import type { FormValues } from '../form-values.ts'
import type { RequestFormState } from '../use-request-form.ts'
import { ClientSearch, nameOf } from './client-search.tsx'

const options = [
  { value: 'account', label: 'A requester with an account' },
  { value: 'guest', label: 'A requester without an account' },
  { value: 'self', label: 'Myself' },
] as const

/** Staff's choice of who a request is for. */
export const PlacedForFields = ({
  request: { form, values, errorOf, setRequester, filled },
  onAnotherCall,
}: {
  request: RequestFormState
  onAnotherCall: () => void
}) => {
  // The pressed button disappears, so the focus moves to the control that takes its place.
  const moveFocus = useRef(false)
  const focusOnce = (element: HTMLElement | null) => {
    if (!element || !moveFocus.current) return
    moveFocus.current = false
    element.focus()
  }
  const choose = (client?: Client) => {
    moveFocus.current = true
    const { defaultCc = '', requireMatterNumber = false } = client?.lawFirmSettings ?? {}
    setRequester({
      placedFor: client?.id ?? '',
      placedForName: client ? nameOf(client) : '',
      placedForCc: defaultCc,
      placedForMatters: (requireMatterNumber && client?.lawFirmName) || '',
    })
  }
  return (
    <Card className="space-y-6">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 pointer-coarse:min-h-11">
        <h2 className="text-lg font-semibold">Who is it for?</h2>
        {filled && (
          <Button variant="secondary" size="small" onClick={onAnotherCall}>
            Start Another Call
          </Button>
        )}
      </div>
      <ChoiceField
        label="Request for"
        required
        name="requestFor"
        hint="You can add the documents, report number and plate later."
        options={options}
        value={values.requestFor}
        onChange={(value) => setRequester({ requestFor: value as FormValues['requestFor'] })}
      />
      {values.requestFor === 'guest' && (
        <EmailField
          label="Requester's email"
          required
          autoComplete="off"
          hint="We'll email them the report, and a link to track the request."
          {...form.register('contactEmail')}
          error={errorOf('contactEmail')}
          onPick={(email) =>
            form.setValue('contactEmail', email, {
              shouldValidate: form.formState.isSubmitted,
            })
          }
        />
      )}
      {values.requestFor === 'account' &&
        (values.placedFor ? (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-sunken px-4 py-2.5">
            <p className="min-w-0 wrap-anywhere">
              <span className="sr-only">Chosen: </span>
              {values.placedForName}
            </p>
            <Button ref={focusOnce} variant="secondary" size="small" name="placedFor" onClick={() => choose()}>
              Choose Another
            </Button>
          </div>
        ) : (
          <ClientSearch ref={focusOnce} error={errorOf('placedFor')} onChoose={choose} />
        ))}
    </Card>
  )
}
