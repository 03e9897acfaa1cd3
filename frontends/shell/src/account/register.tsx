import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { call, sentenceOf } from '@portal/client'
import { openInvitation } from '@portal/contract/invitations'
import type { Reply } from '@portal/contract/endpoint'
import { paths } from '@portal/contract/paths'
import { Alert, Card, Page, PageSpinner } from '@portal/ui'
import { RegisterForm } from './register-form.tsx'
import { signupEmail } from './signup-email.ts'
import { TextLink } from './text-link.tsx'
import { useLink } from './use-link.ts'

type Invitation = Reply<typeof openInvitation>

const useInvitation = (invite: string | undefined) => {
  const [opened, setOpened] = useState<{ invitation?: Invitation; problem?: string } | undefined>(
    invite === undefined ? {} : undefined,
  )
  useEffect(() => {
    if (invite === undefined) return
    call(openInvitation, { body: { token: invite } }).then(
      (invitation) => setOpened({ invitation }),
      (error: unknown) => setOpened({ problem: sentenceOf(error) }),
    )
  }, [invite])
  return opened
}

export default function Register() {
  const link = useLink('invite', 'email')
  const [email] = useState(() => link.email ?? signupEmail.get())
  useEffect(() => signupEmail.forget(), [])
  const search = useSearch()
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
        <RegisterForm known={known} />
      </Card>
      <p className="mt-5 text-center text-muted">
        Already have an account? <TextLink href={`${paths.login}${search && `?${search}`}`}>Sign in</TextLink>
      </p>
    </Page>
  )
}
