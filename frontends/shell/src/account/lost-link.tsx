import { useEffect, useRef, useState } from 'react'
import { call, useAuth, useTexts } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { emailTrackingLink, TrackingLinkForm } from '@portal/contract/requests/tracking'
import { Button, ButtonLink, Card, Page, TextField } from '@portal/ui'
import { fieldProps, useSchemaForm } from '@portal/ui/form'
import { PhoneLink } from '../brand.tsx'
import { AccountForm } from './account-form.tsx'
import { linkTexts } from './links/texts.ts'
import { TextLink } from './text-link.tsx'
import { accountTexts } from './texts.ts'
import { useLinkParams } from './use-link-params.ts'

interface Asked {
  referenceNumber: string
  contactEmail: string
}

const Sent = ({ asked, onRetry }: { asked: Asked; onRetry: () => void }) => {
  const t = useTexts(accountTexts)
  const links = useTexts(linkTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="space-y-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {links.checkEmail}
      </h2>
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
  )
}

/** The form that emails a guest the link of their request. */
const LookUp = () => {
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
    <>
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
      <div className="mt-5 space-y-2 text-center text-muted">
        <p>{links.callUs(<PhoneLink />)}</p>
        <p>
          {t.hasAccount((text) => (
            <TextLink href={paths.login}>{text}</TextLink>
          ))}
        </p>
      </div>
    </>
  )
}

/** A path without a page. Visitors get the lookup, because most follow an email's link. */
export const NotFound = () => {
  const links = useTexts(linkTexts)
  const { user } = useAuth()
  return (
    <Page title={links.notFound} subtitle={links.cantFind} width="narrow">
      <div className="space-y-5">
        {!user && (
          <>
            <p>{links.lookingFor}</p>
            <LookUp />
          </>
        )}
        <ButtonLink href={paths.home} variant="secondary">
          {links.returnHome}
        </ButtonLink>
      </div>
    </Page>
  )
}

/** `/lost-link`: also where pages lead that need an emailed link and were opened without one. */
export default function LostLink() {
  const links = useTexts(linkTexts)
  return (
    <Page title={links.lostTitle} subtitle={links.lostIntro} width="narrow">
      <LookUp />
    </Page>
  )
}
