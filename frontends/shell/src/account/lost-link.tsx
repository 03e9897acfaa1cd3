import { useState } from 'react'
import { call, useTexts } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { emailTrackingLink } from '@portal/contract/reports/tracking'
import { Button, ButtonLink, Card, Page, TextField } from '@portal/ui'
import { fieldProps, useSchemaForm } from '@portal/ui/form'
import { PhoneLink } from '../contact-links.tsx'
import { AccountForm } from './account-form.tsx'
import { accountTexts } from './texts.ts'
import { useLinkParams } from './use-link-params.ts'

interface Asked {
  referenceNumber: string
  contactEmail: string
}

const Sent = ({ asked, onRetry }: { asked: Asked; onRetry: () => void }) => {
  const t = useTexts(accountTexts)
  return (
    <Page title={t.checkEmail} width="narrow">
      <Card className="space-y-4">
        <p>
          {t.linkSent(asked.referenceNumber, asked.contactEmail, (text) => (
            <strong className="wrap-anywhere">{text}</strong>
          ))}
        </p>
        <p className="text-muted">{t.linkNotArrived}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onRetry}>
            {t.tryAgain}
          </Button>
          <ButtonLink href={paths.login} variant="quiet">
            {t.signIn}
          </ButtonLink>
        </div>
      </Card>
    </Page>
  )
}

/** `/lost-link`: emails a guest the link of their request again. */
export default function LostLink() {
  const t = useTexts(accountTexts)
  const { email = '' } = useLinkParams('email')
  const [asked, setAsked] = useState<Asked>()
  const form = useSchemaForm(emailTrackingLink.body, { referenceNumber: '', contactEmail: email })
  const send = async (body: Asked) => {
    await call(emailTrackingLink, { body })
    setAsked(body)
  }
  if (asked) return <Sent asked={asked} onRetry={() => setAsked(undefined)} />
  return (
    <Page title={t.lostTitle} subtitle={t.lostIntro} width="narrow">
      <Card>
        <AccountForm form={form} send={send} fallback={t.sendFailed} action={t.emailMyLink}>
          <TextField
            label={t.referenceNumber}
            hint={t.referenceHint}
            autoComplete="off"
            autoCapitalize="characters"
            required
            {...fieldProps(form, 'referenceNumber')}
          />
          <TextField
            label={t.email}
            hint={t.requestEmailHint}
            type="email"
            autoComplete="email"
            required
            {...fieldProps(form, 'contactEmail')}
          />
        </AccountForm>
      </Card>
      <p className="mt-5 text-center text-muted">{t.callUs(<PhoneLink />)}</p>
    </Page>
  )
}
