import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Alert, Card, Spinner, TextField } from '@portal/ui'
import type { UseFormReturn } from '@portal/ui/form'
import { signInAndBack } from '../addresses.ts'
import { contactEmails } from '../remembered.ts'
import type { Order, OrderForm } from './order.ts'
import { QuickPicks } from './quick-picks.tsx'
import { useAccountCheck } from './use-account-check.ts'

interface ContactFieldsProps {
  form: UseFormReturn<OrderForm, unknown, Order>
  /** An address known to belong to an account. */
  takenEmail: string | undefined
  onTaken: (address: string) => void
  children: ReactNode
}

/** How a guest can be reached. */
export const ContactFields = ({ form, takenEmail, onTaken, children }: ContactFieldsProps) => {
  const address = form.watch('contactEmail')
  const checking = useAccountCheck(address, onTaken)
  const pick = (email: string) => form.setValue('contactEmail', email, { shouldValidate: form.formState.isSubmitted })
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
          {...form.register('contactEmail')}
          error={form.formState.errors.contactEmail?.message}
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
        {address !== '' && address === takenEmail && (
          <Alert tone="warning" title="Account Found!">
            An account exists for this email. Please{' '}
            <Link href={signInAndBack} className="font-semibold underline underline-offset-2">
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
