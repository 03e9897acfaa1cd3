import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { withEmail } from '@portal/contract/paths'
import { Alert, Card, Spinner, TextField } from '@portal/ui'
import type { Path, PathValue } from '@portal/ui/form'
import type { ContactAnswers, Order } from './order-kind.ts'
import { QuickPicks } from './quick-picks.tsx'
import { contactEmails } from './remembered.ts'
import { useAccountCheck } from './use-account-check.ts'
import type { OrderFormState } from './use-order-form.ts'
import { useSignInAndBack } from './use-sign-in-and-back.ts'

/** How a guest can be reached. */
export const ContactFields = <F extends ContactAnswers, O extends Order>({
  order: { form, values, takenEmails, setFoundEmail, errorOf },
  children,
}: {
  order: OrderFormState<F, O>
  children: ReactNode
}) => {
  const name = 'contactEmail' as Path<F>
  const address = values.contactEmail
  const signInAndBack = useSignInAndBack()
  const checking = useAccountCheck(address, setFoundEmail)
  const pick = (email: string) =>
    form.setValue(name, email as PathValue<F, Path<F>>, { shouldValidate: form.formState.isSubmitted })
  return (
    <Card className="space-y-6">
      <h2 className="text-lg font-semibold">Contact information</h2>
      <div className="space-y-3">
        <TextField
          label="Contact email"
          type="email"
          required
          autoComplete="email"
          hint="The report is sent to this address."
          {...form.register(name)}
          error={errorOf('contactEmail')}
        />
        <output className={checking ? 'flex items-center gap-2 text-sm text-muted' : 'sr-only'}>
          {checking && (
            <>
              <Spinner /> Checking…
            </>
          )}
        </output>
        <QuickPicks
          label="Used before"
          addresses={contactEmails.all().filter((email) => email !== address)}
          onPick={pick}
        />
        {address !== '' && takenEmails.includes(address.trim()) && (
          <Alert tone="warning" title="Account Found!">
            An account exists for this email. Please{' '}
            <Link
              href={signInAndBack}
              state={withEmail(address.trim())}
              className="font-semibold underline underline-offset-2"
            >
              sign in
            </Link>{' '}
            to submit and track your request.
          </Alert>
        )}
      </div>
      {children}
    </Card>
  )
}
