import { useState } from 'react'
import { call } from '@portal/client'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { emailTrackingLink } from '@portal/contract/reports/tracking'
import { Button, ButtonLink, Card, Page, TextField } from '@portal/ui'
import { fieldProps, useSchemaForm } from '@portal/ui/form'
import { PhoneLink } from '../contact-links.tsx'
import { AccountForm } from './account-form.tsx'
import { useLinkParams } from './use-link-params.ts'

interface Asked {
  referenceNumber: string
  contactEmail: string
}

const Sent = ({ asked, onRetry }: { asked: Asked; onRetry: () => void }) => (
  <Page title="Check Your Email" width="narrow">
    <Card className="space-y-4">
      <p>
        If request <strong className="wrap-anywhere">{asked.referenceNumber}</strong> was made with{' '}
        <strong className="wrap-anywhere">{asked.contactEmail}</strong> and isn't in an account, we've emailed its link
        to that address. It can take a few minutes.
      </p>
      <p className="text-muted">
        Didn't get it? Check your spam folder, and the number and address above. You can ask again after{' '}
        {limits.linkEmailMinutes} minutes. If you added the request to an account, sign in to see it.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onRetry}>
          Try Again
        </Button>
        <ButtonLink href={paths.login} variant="quiet">
          Sign In
        </ButtonLink>
      </div>
    </Card>
  </Page>
)

/** `/lost-link`: emails a guest the link of their request again. */
export default function LostLink() {
  const { email = '' } = useLinkParams('email')
  const [asked, setAsked] = useState<Asked>()
  const form = useSchemaForm(emailTrackingLink.body, { referenceNumber: '', contactEmail: email })
  const send = async (body: Asked) => {
    await call(emailTrackingLink, { body })
    setAsked(body)
  }
  if (asked) return <Sent asked={asked} onRetry={() => setAsked(undefined)} />
  return (
    <Page title="Lost your link?" subtitle="We'll email you the link to your request." width="narrow">
      <Card>
        <AccountForm
          form={form}
          send={send}
          fallback="We couldn't send the link. Please try again."
          action="Email Me My Link"
        >
          <TextField
            label="Reference number"
            hint="It starts with CHP or POL and is in every email about your request."
            autoComplete="off"
            autoCapitalize="characters"
            required
            {...fieldProps(form, 'referenceNumber')}
          />
          <TextField
            label="Email"
            hint="The address you made the request with."
            type="email"
            autoComplete="email"
            required
            {...fieldProps(form, 'contactEmail')}
          />
        </AccountForm>
      </Card>
      <p className="mt-5 text-center text-muted">
        Don't know the number? Call <PhoneLink />.
      </p>
    </Page>
  )
}
