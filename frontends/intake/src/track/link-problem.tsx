import { useState, type ReactNode } from 'react'
import { call, errorMessage } from '@portal/client'
import { AppError, type ErrorCode } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { loginWithReturn, paths } from '@portal/contract/paths'
import { Alert, Button, ButtonLink, Page, useAction } from '@portal/ui'
import { renewTracking } from './endpoints.ts'

interface MessageProps {
  heading: string
  tone?: 'info' | 'warning'
  title: string
  text: ReactNode
  children?: ReactNode
}

const Message = ({ heading, tone = 'info', title, text, children }: MessageProps) => (
  <Page title={heading} width="narrow">
    <div className="space-y-5">
      <Alert tone={tone} title={title}>
        {text}
      </Alert>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  </Page>
)

const LostLink = () => <ButtonLink href={paths.lostLink}>Email Me My Link</ButtonLink>

const SignIn = () => (
  <ButtonLink href={loginWithReturn(paths.dashboard)} variant="secondary">
    Sign In
  </ButtonLink>
)

/** The page without a link: opened by hand, or in another tab. */
export const NoLink = () => (
  <Message
    heading="Track Your Request"
    title="Open the Link in Our Email"
    text="Every email we send about your request has a link to this page. You don't need an account."
  >
    <LostLink />
    <SignIn />
  </Message>
)

/** A link that has expired. The reply to asking for a new one is the same whether or not one is sent. */
const Expired = ({ token }: { token: string | undefined }) => {
  const { busy, problem, run } = useAction()
  const [sent, setSent] = useState(false)
  const renew = async (token: string) => setSent(await run(() => call(renewTracking, { body: { token } })))

  if (sent)
    return (
      <Page title="Check Your Email" width="narrow">
        <Alert tone="success" title="A new link is on its way">
          If the request can still be tracked, we emailed a new link to the address it was requested with. It can take a
          few minutes. Look in your spam folder too.
        </Alert>
      </Page>
    )
  return (
    <Message
      heading="This link has expired"
      tone="warning"
      title="Get a New Link to See Your Request"
      text={`Links work for ${limits.trackingDays} days after the last change to a request. We'll email a new one to the address it was requested with.`}
    >
      {problem && (
        <Alert tone="danger" className="w-full">
          {problem}
        </Alert>
      )}
      {token !== undefined && (
        <Button busy={busy} onClick={() => void renew(token)}>
          Email Me a New Link
        </Button>
      )}
      <SignIn />
    </Message>
  )
}

/** The request is in an account now, where its owner sees more of it. */
const InAccount = () => (
  <Message
    heading="Sign In to See This Request"
    title="This request is in an account now"
    text="The link no longer works. Sign in with that account to see its status, documents and messages."
  >
    <ButtonLink href={loginWithReturn(paths.dashboard)}>Sign In</ButtonLink>
  </Message>
)

const Unavailable = () => (
  <Message
    heading="We can't open this request"
    tone="warning"
    title="This link doesn't work"
    text="It may have been turned off or replaced, or only part of it was copied. Try the link in our latest email about your request. If the request is in an account, sign in to see it."
  >
    <LostLink />
    <SignIn />
  </Message>
)

const Replaced = () => (
  <Message
    heading="This link was replaced"
    tone="warning"
    title="Use the Link in Our Latest Email"
    text="We emailed a newer link to this request, and only the newest one opens it. If you don't have it, we can email it again."
  >
    <LostLink />
    <SignIn />
  </Message>
)

const SessionEnded = () => (
  <Message
    heading="Open the Link Again"
    title="This page has closed"
    text="To protect your information, it closes after a few hours, or when its link is turned off. Use the link in our latest email about your request to open it again. A message you were writing is kept in this tab."
  >
    <LostLink />
  </Message>
)

interface LinkProblemProps {
  problem: unknown
  token: string | undefined
  onRetry: () => void
}

/** Says why a link doesn't open a request, or no longer does, and what to do. */
export const LinkProblem = ({ problem, token, onRetry }: LinkProblemProps) => {
  const code: ErrorCode | undefined = problem instanceof AppError ? problem.code : undefined
  if (code === 'link_expired') return <Expired token={token} />
  if (code === 'link_replaced') return <Replaced />
  if (code === 'already_claimed') return <InAccount />
  if (code === 'not_found' || code === 'invalid') return <Unavailable />
  if (code === 'unauthenticated') return <SessionEnded />
  return (
    <Message heading="Your Request" tone="warning" title="We couldn't open your request" text={errorMessage(problem)}>
      <Button onClick={onRetry}>Try Again</Button>
    </Message>
  )
}
