import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { call, errorMessage, useAuth } from '@portal/client'
import type { User } from '@portal/contract/accounts'
import { openInvitation } from '@portal/contract/invitations'
import type { Reply } from '@portal/contract/endpoint'
import { paths } from '@portal/contract/paths'
import { Alert, Card, Page, PageSpinner } from '@portal/ui'
import { LinkOver } from './link-over.tsx'
import { Onward } from './onward.tsx'
import { OtherAccount } from './other-account.tsx'
import { RegisterForm } from './register-form.tsx'
import { signupEmail } from './kept-email.ts'
import { TextLink } from './text-link.tsx'
import { useTypedEmail } from './typed-email.ts'
import { carrying, useLink } from './use-link.ts'

type Invitation = Reply<typeof openInvitation>

const useInvitation = (invite: string | undefined) => {
  const [opened, setOpened] = useState<{ invitation?: Invitation; problem?: string } | undefined>(
    invite === undefined ? {} : undefined,
  )
  useEffect(() => {
    if (invite === undefined) return
    call(openInvitation, { body: { token: invite } }).then(
      (invitation) => setOpened({ invitation }),
      (error: unknown) => setOpened({ problem: errorMessage(error) }),
    )
  }, [invite])
  return opened
}

/** For who has an account: an invitation is another person's, or over. */
const SignedIn = ({ user, invite }: { user: User; invite: string }) => {
  const opened = useInvitation(invite)
  if (!opened) return <PageSpinner label="Opening the invitation" />
  const { invitation, problem = '' } = opened
  if (!invitation) return <LinkOver title="Invitation" says={problem} href={paths.home} action="Return Home" />
  const { email, lawFirmName } = invitation
  const hasAccount = `You already have an account. Please contact us to have it added to ${lawFirmName}.`
  if (email === user.email)
    return <LinkOver title="Invitation" says={hasAccount} href={paths.home} action="Return Home" />
  return (
    <OtherAccount title={`Join ${lawFirmName}`} user={user}>
      <p>
        The invitation is for <strong className="wrap-anywhere">{email}</strong>.
      </p>
    </OtherAccount>
  )
}

const SignUp = ({ link, onSignedIn }: { link: { invite?: string; email?: string }; onSignedIn: () => void }) => {
  const [email] = useState(() => link.email || signupEmail.get())
  useEffect(() => signupEmail.forget(), [])
  const search = useSearch()
  const typed = useTypedEmail()
  const opened = useInvitation(link.invite)
  if (!opened) return <PageSpinner label="Opening the invitation" />

  const { invitation, problem } = opened
  const known = invitation
    ? {
        email: invitation.email,
        firstName: invitation.firstName,
        lastName: invitation.lastName,
        invite: link.invite,
      }
    : { email }
  return (
    <Page
      title={invitation ? `Join ${invitation.lawFirmName}` : 'Create your account'}
      subtitle={invitation ? 'Your firm’s reports, in one place.' : 'No credit card required. First order free.'}
      width="narrow"
    >
      <Card className="space-y-4">
        {problem && (
          <Alert tone="warning" title={problem}>
            Ask your firm for a new one, or sign up without it.
          </Alert>
        )}
        <RegisterForm known={known} onSignedIn={onSignedIn} />
      </Card>
      <p className="mt-5 text-center text-muted">
        Already have an account?{' '}
        <TextLink href={`${paths.login}${search && `?${search}`}`} {...carrying(typed)}>
          Sign in
        </TextLink>
      </p>
    </Page>
  )
}

export default function Register() {
  const link = useLink('invite', 'email')
  const { user } = useAuth()
  const [cameIn, setCameIn] = useState(false)
  if (!user) return <SignUp link={link} onSignedIn={() => setCameIn(true)} />
  if (cameIn || link.invite === undefined) return <Onward />
  return <SignedIn user={user} invite={link.invite} />
}
