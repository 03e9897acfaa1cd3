import { useState, type ReactNode } from 'react'
import { call, errorMessage, useTexts } from '@portal/client'
import { AppError, type ErrorCode } from '@portal/contract/api/errors'
import { loginWithReturn, paths } from '@portal/contract/paths'
import { Alert, Button, ButtonLink, Page, useAction } from '@portal/ui'
import { renewTracking } from './endpoints.ts'
import { trackTexts } from './texts.ts'

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

const LostLink = () => <ButtonLink href={paths.lostLink}>{useTexts(trackTexts).emailMyLink}</ButtonLink>

const SignIn = ({ variant }: { variant?: 'primary' }) => (
  <ButtonLink href={loginWithReturn(paths.dashboard)} variant={variant ?? 'secondary'}>
    {useTexts(trackTexts).signIn}
  </ButtonLink>
)

/** A link that has expired. The reply to asking for a new one is the same whether or not one is sent. */
const Expired = ({ token }: { token: string | undefined }) => {
  const t = useTexts(trackTexts)
  const { busy, problem, run } = useAction()
  const [sent, setSent] = useState(false)
  const renew = async (token: string) => setSent(await run(() => call(renewTracking, { body: { token } })))

  if (sent)
    return (
      <Page title={t.checkEmail} width="narrow">
        <Alert tone="success" title={t.onItsWay}>
          {t.onItsWayText}
        </Alert>
      </Page>
    )
  return (
    <Message heading={t.expired} tone="warning" title={t.getNew} text={t.getNewText}>
      {problem && (
        <Alert tone="danger" className="w-full">
          {problem}
        </Alert>
      )}
      {token !== undefined && (
        <Button busy={busy} onClick={() => void renew(token)}>
          {t.emailNew}
        </Button>
      )}
      <SignIn />
    </Message>
  )
}

/** The request is in an account now, where its owner sees more of it. */
const InAccount = () => {
  const t = useTexts(trackTexts)
  return (
    <Message heading={t.signInToSee} title={t.inAccount} text={t.inAccountText}>
      <SignIn variant="primary" />
    </Message>
  )
}

const Unavailable = () => {
  const t = useTexts(trackTexts)
  return (
    <Message heading={t.cantOpen} tone="warning" title={t.doesntWork} text={t.doesntWorkText}>
      <LostLink />
      <SignIn />
    </Message>
  )
}

const Replaced = () => {
  const t = useTexts(trackTexts)
  return (
    <Message heading={t.replaced} tone="warning" title={t.useLatest} text={t.useLatestText}>
      <LostLink />
      <SignIn />
    </Message>
  )
}

const SessionEnded = () => {
  const t = useTexts(trackTexts)
  return (
    <Message heading={t.openAgainTitle} title={t.pageClosed} text={t.pageClosedText}>
      <LostLink />
    </Message>
  )
}

interface LinkProblemProps {
  problem: unknown
  token: string | undefined
  onRetry: () => void
}

/** Says why a link doesn't open a request, or no longer does, and what to do. */
export const LinkProblem = ({ problem, token, onRetry }: LinkProblemProps) => {
  const t = useTexts(trackTexts)
  const code: ErrorCode | undefined = problem instanceof AppError ? problem.code : undefined
  if (code === 'link_expired') return <Expired token={token} />
  if (code === 'link_replaced') return <Replaced />
  if (code === 'already_claimed') return <InAccount />
  if (code === 'not_found' || code === 'invalid') return <Unavailable />
  if (code === 'unauthenticated') return <SessionEnded />
  return (
    <Message heading={t.title} tone="warning" title={t.couldntOpen} text={errorMessage(problem)}>
      <Button onClick={onRetry}>{t.tryAgain}</Button>
    </Message>
  )
}
