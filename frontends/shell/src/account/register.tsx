import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { call, errorMessage, refreshSession, useAuth, useTexts } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { acceptInvitation, openInvitation } from '@portal/contract/accounts/invitations'
import { paths, workPath } from '@portal/contract/paths'
import { Alert, Button, ButtonLink, Card, Page, PageSkeleton, toast, useAction } from '@portal/ui'
import { useLoaded } from '../use-loaded.ts'
import { signupEmail, useTypedEmail } from './email-prefill.ts'
import { LinkExpired } from './link-expired.tsx'
import { RedirectAfterSignIn } from './redirect-after-sign-in.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { linkTexts } from './links/texts.ts'
import { accountTexts } from './texts.ts'
import { TextLink } from './text-link.tsx'
import { linkWithEmail, useLinkParams } from './use-link-params.ts'
import { WrongAccount } from './wrong-account.tsx'

/** The invitation, or why it can't be used; undefined while it loads. Both are absent without an `invite` token. */
const useInvitation = (invite: string | undefined) => {
  const loaded = useLoaded(invite, (signal) => call(openInvitation, { body: { token: invite ?? '' } }, { signal }))
  if (invite === undefined) return {}
  const { data: invitation, error } = loaded ?? {}
  return loaded && { invitation, problem: invitation ? undefined : errorMessage(error) }
}

/** An invitation for the signed-in user: what accepting it means, and the button. */
const AcceptInvitation = ({ user, invite, lawFirmName }: { user: User; invite: string; lawFirmName: string }) => {
  const { busy, problem, run } = useAction()
  const [, navigate] = useLocation()
  const accept = async () => {
    await call(acceptInvitation, { body: { token: invite } })
    await refreshSession()
    toast({ title: `You joined ${lawFirmName}` })
    navigate(workPath, { replace: true })
  }
  return (
    <Page title={`Join ${lawFirmName}`} width="narrow">
      <Card className="space-y-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        <p>
          You're signed in as <strong className="wrap-anywhere">{user.email}</strong>. As a member, you see all of the
          firm's requests, except private ones, and the firm sees the requests you place from now on.{' '}
          {user.lawFirmName === lawFirmName
            ? 'It will also see the requests you placed while you waited to join.'
            : "It won't see the requests you placed on your own."}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => void run(accept)}>
            Accept Invitation
          </Button>
          <ButtonLink href={workPath} variant="secondary">
            Not Now
          </ButtonLink>
        </div>
      </Card>
    </Page>
  )
}

/** Shown to a member of another firm, whose account can't join before they have left it. */
const OtherFirm = ({ user, lawFirmName }: { user: User; lawFirmName: string }) => (
  <Page title={`Join ${lawFirmName}`} width="narrow">
    <Card className="space-y-4">
      <p>
        You're signed in as <strong className="wrap-anywhere">{user.email}</strong>, a member of {user.lawFirmName}. You
        can be a member of one firm at a time.
      </p>
      <p>
        Ask a manager of {user.lawFirmName} to remove you from the firm, and then open this invitation again. You keep
        your account. Or ask {lawFirmName} to invite another email address of yours.
      </p>
      <ButtonLink href={workPath} variant="secondary">
        View Dashboard
      </ButtonLink>
    </Card>
  </Page>
)

/** An invitation link opened by a signed-in user. */
const SignedInInvitation = ({ user, invite }: { user: User; invite: string }) => {
  const links = useTexts(linkTexts)
  const loaded = useInvitation(invite)
  if (!loaded) return <PageSkeleton label={links.loadingInvitation} />
  const { invitation, problem = '' } = loaded
  if (!invitation)
    return <LinkExpired title={links.invitation} message={problem} href={paths.home} action={links.returnHome} />
  const { email, lawFirmName } = invitation
  if (email === user.email && user.memberVerified && user.lawFirmName !== lawFirmName)
    return <OtherFirm user={user} lawFirmName={lawFirmName} />
  if (email === user.email) return <AcceptInvitation user={user} invite={invite} lawFirmName={lawFirmName} />
  return (
    <WrongAccount title={`Join ${lawFirmName}`} user={user}>
      <p>
        The invitation is for <strong className="wrap-anywhere">{email}</strong>.
      </p>
    </WrongAccount>
  )
}

const SignUp = ({ link, onSignedIn }: { link: { invite?: string; email?: string }; onSignedIn: () => void }) => {
  const t = useTexts(accountTexts)
  const links = useTexts(linkTexts)
  const [email] = useState(() => link.email || signupEmail.get())
  useEffect(() => signupEmail.remove(), [])
  const search = useSearch()
  const typed = useTypedEmail()
  const loaded = useInvitation(link.invite)
  if (!loaded) return <PageSkeleton label={links.loadingInvitation} />

  const { invitation, problem } = loaded
  if (invitation?.hasAccount)
    return (
      <Page title={links.join(invitation.lawFirmName)} subtitle={links.signInToAccept} width="narrow">
        <Card className="space-y-4">
          <SignInForm email={invitation.email} />
        </Card>
      </Page>
    )
  const initialValues = invitation
    ? {
        email: invitation.email,
        firstName: invitation.firstName,
        lastName: invitation.lastName,
        invite: link.invite,
      }
    : { email }
  return (
    <Page
      title={invitation ? links.join(invitation.lawFirmName) : t.createYourAccount}
      subtitle={invitation ? links.firmsReports : t.noCard}
      width="narrow"
    >
      <Card className="space-y-4">
        {problem && (
          <Alert tone="warning" title={problem}>
            {links.askForNew}
          </Alert>
        )}
        <RegisterForm
          initialValues={initialValues}
          action={invitation && links.join(invitation.lawFirmName)}
          onSignedIn={onSignedIn}
        />
      </Card>
      <p className="mt-5 text-center text-muted">
        {t.hasAccount((text) => (
          <TextLink href={`${paths.login}${search && `?${search}`}`} {...linkWithEmail(typed)}>
            {text}
          </TextLink>
        ))}
      </p>
    </Page>
  )
}

export default function Register() {
  const link = useLinkParams('invite', 'email')
  const { user } = useAuth()
  const [signedUpHere, setSignedUpHere] = useState(false)
  if (!user) return <SignUp link={link} onSignedIn={() => setSignedUpHere(true)} />
  if (signedUpHere || link.invite === undefined) return <RedirectAfterSignIn />
  return <SignedInInvitation user={user} invite={link.invite} />
}
