import { useEffect, useRef, useState } from 'react'
import { call, errorMessage, refreshSession, useAuth, useSay, useTexts } from '@portal/client'
import { verifyEmail, type User } from '@portal/contract/accounts/accounts'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import { loginWithReturn, paths } from '@portal/contract/paths'
import { Alert, ButtonLink, Card, Page, PageSkeleton } from '@portal/ui'
import { LinkExpired } from './link-expired.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { isLinkExpired, useLinkCheck } from './use-link-check.ts'
import { linkTexts } from './links/texts.ts'
import { accountTexts } from './texts.ts'
import { forgetLinkParams, useLinkParams } from './use-link-params.ts'
import { VerifyNotice } from './verify-notice.tsx'
import { WrongAccount } from './wrong-account.tsx'

/** Without signing in, people would verify accounts that strangers created with their email address. */
const SignInFirst = () => {
  const links = useTexts(linkTexts)
  return (
    <Page title={links.verifyEmail} subtitle={links.signInToVerify} width="narrow">
      <Card className="space-y-4">
        <SignInForm />
      </Card>
      <p className="mt-5 text-center text-muted">{links.notYours}</p>
    </Page>
  )
}

const Verified = () => {
  const links = useTexts(linkTexts)
  return (
    <Page title={links.verified} width="narrow">
      <Card className="space-y-4">
        <p>{links.verifiedText}</p>
        <ButtonLink href={paths.dashboard}>{links.viewDashboard}</ButtonLink>
      </Card>
    </Page>
  )
}

/** A link that doesn't work, and how to get one that does. */
const InvalidLink = ({ user }: { user: User | null }) => {
  const t = useTexts(accountTexts)
  const links = useTexts(linkTexts)
  const say = useSay()
  return (
    <Page title={links.verifyEmail} width="narrow">
      <div className="space-y-5">
        <Alert tone="danger">{say(apiErrors.link_invalid.message)}</Alert>
        {user && !user.emailVerified && <VerifyNotice user={user} />}
        {user?.emailVerified && <ButtonLink href={paths.profile}>{links.viewProfile}</ButtonLink>}
        {!user && (
          <>
            <p>{links.signInForLink}</p>
            <ButtonLink href={loginWithReturn(paths.verifyEmail)}>{t.signIn}</ButtonLink>
          </>
        )}
      </div>
    </Page>
  )
}

const Verifying = ({ token, user }: { token: string; user: User }) => {
  const links = useTexts(linkTexts)
  const [result, setResult] = useState<{ error?: unknown }>()

  // The link works once, and StrictMode runs effects twice.
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    call(verifyEmail, { body: { token } }).then(
      () => {
        forgetLinkParams()
        setResult({})
        void refreshSession()
      },
      (error: unknown) => setResult({ error }),
    )
  }, [token])

  if (!result) return <PageSkeleton label={links.verifying} />
  const { error } = result
  if (!error) return <Verified />
  if (error instanceof AppError && error.code === 'other_account')
    return <WrongAccount title={links.verifyEmail} user={user} />
  if (isLinkExpired(error)) return <InvalidLink user={user} />
  return (
    <LinkExpired
      title={links.verifyEmail}
      message={errorMessage(error)}
      href={paths.profile}
      action={links.viewProfile}
    />
  )
}

const SignedOut = ({ token }: { token: string }) => {
  const links = useTexts(linkTexts)
  const valid = useLinkCheck('verify', token)
  if (valid === undefined) return <PageSkeleton label={links.checkingLink} />
  return valid ? <SignInFirst /> : <InvalidLink user={null} />
}

export default function VerifyEmail() {
  const links = useTexts(linkTexts)
  const { token = '' } = useLinkParams('token')
  const { user } = useAuth()
  if (!user) return <SignedOut token={token} />
  if (token) return <Verifying key={user.id} token={token} user={user} />
  if (user.emailVerified) return <Verified />
  return (
    <Page title={links.verifyEmail} width="narrow">
      <VerifyNotice user={user} />
    </Page>
  )
}
