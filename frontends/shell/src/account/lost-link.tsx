import { useState } from 'react'
import { call, useTexts } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { emailTrackingLink, TrackingLinkForm } from '@portal/contract/requests/tracking'
import { Button, ButtonLink, Card, Page, TextField } from '@portal/ui'
import { fieldProps, useSchemaForm } from '@portal/ui/form'
import { PhoneLink } from '../brand.tsx'
import { AccountForm } from './account-form.tsx'
import { linkTexts } from './links/texts.ts'
import { accountTexts } from './texts.ts'
import { useLinkParams } from './use-link-params.ts'

interface Asked {
  referenceNumber: string
  contactEmail: string
}

const Sent = ({ asked, onRetry }: { asked: Asked; onRetry: () => void }) => {
  const t = useTexts(accountTexts)
  const links = useTexts(linkTexts)
  return (
    <Page title={links.checkEmail} width="narrow">
      <Card className="space-y-4">
        <p>
          {links.linkSent(asked.referenceNumber, asked.contactEmail, (text) => (
            <strong className="wrap-anywhere">{text}</strong>
          ))}
        </p>
        <p className="text-muted">{links.linkNotArrived}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onRetry}>
            {links.tryAgain}
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
  const links = useTexts(linkTexts)
  const { email = '' } = useLinkParams('email')
  const [asked, setAsked] = useState<Asked>()
  const form = useSchemaForm(TrackingLinkForm, { referenceNumber: '', contactEmail: email })
  const send = async (body: Asked) => {
    await call(emailTrackingLink, { body })
    setAsked(body)
  }
  if (asked) return <Sent asked={asked} onRetry={() => setAsked(undefined)} />
  return (
    <Page title={links.lostTitle} subtitle={links.lostIntro} width="narrow">
      <Card>
        <AccountForm form={form} send={send} fallback={links.sendFailed} action={links.emailMyLink}>
          <TextField
            label={links.referenceNumber}
            hint={links.referenceHint}
            autoComplete="off"
            autoCapitalize="characters"
            required
            {...fieldProps(form, 'referenceNumber')}
          />
          <TextField
            label={t.email}
            hint={links.requestEmailHint}
            type="email"
            autoComplete="email"
            required
            {...fieldProps(form, 'contactEmail')}
          />
        </AccountForm>
      </Card>
      <p className="mt-5 text-center text-muted">{links.callUs(<PhoneLink />)}</p>
    </Page>
  )
}
