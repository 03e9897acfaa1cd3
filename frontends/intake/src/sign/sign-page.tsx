import { useEffect, useState, type ReactNode } from 'react'
import { call, errorMessage, useLanguage, useTexts } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import type { Language } from '@portal/contract/language'
import type { ClosedReason, DocumentToSign } from '@portal/contract/signing/signing'
import { Alert, Button, Page, PageSkeleton } from '@portal/ui'
import { hideLinkToken, linkToken } from '../track/link-token.ts'
import { openSigning } from './endpoints.ts'
import { SignForm, type Signed } from './sign-form.tsx'
import { SignedNow } from './signed-now.tsx'
import { signTexts } from './texts.ts'
import { WayOn } from './way-on.tsx'

interface MessageProps {
  heading: string
  title?: string
  text: string
  tone?: 'info' | 'warning'
  children?: ReactNode
}

const Message = ({ heading, title, text, tone = 'info', children }: MessageProps) => (
  <Page title={heading} width="narrow">
    <div className="space-y-5">
      <Alert tone={tone} {...(title && { title })}>
        {text}
      </Alert>
      <div className="flex flex-wrap gap-3">
        {children}
        <WayOn />
      </div>
    </div>
  </Page>
)

const Closed = ({ reason }: { reason: ClosedReason }) => {
  const t = useTexts(signTexts)
  return <Message heading={t.closed[reason]} text={t.closedText[reason]} />
}

const Problem = ({ problem, onRetry }: { problem: unknown; onRetry: () => void }) => {
  const t = useTexts(signTexts)
  const code = problem instanceof AppError ? problem.code : undefined
  if (code === 'link_expired')
    return <Message heading={t.cantOpen} tone="warning" title={t.expired} text={t.expiredText} />
  if (code === 'not_found' || code === 'invalid')
    return <Message heading={t.cantOpen} tone="warning" title={t.wrong} text={t.wrongText} />
  return (
    <Message heading={t.cantOpen} tone="warning" text={errorMessage(problem)}>
      <Button onClick={onRetry}>{t.tryAgain}</Button>
    </Message>
  )
}

interface Opened {
  /** The language and the attempt that it was opened in. */
  key: string
  reply?: DocumentToSign | { closed: ClosedReason }
  problem?: unknown
}

/** The document of a link, in the page's language. `reload` reads it again. */
const useDocument = (token: string | undefined, language: Language) => {
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<Opened>()
  const key = `${language} ${attempt}`
  useEffect(() => {
    if (token === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    call(openSigning, { body: { token, language } }, { signal }).then(
      (reply) => signal.aborted || setOpened({ key, reply }),
      (problem: unknown) => signal.aborted || setOpened({ key, problem }),
    )
    return () => controller.abort()
  }, [token, language, key])
  return {
    opened,
    /** The text on the page is that of its language. */
    isCurrent: opened?.key === key,
    reload: () => setAttempt(attempt + 1),
  }
}

/** `/sign`: an authorization that is read and signed, opened with a link for one signature. */
export const SignPage = () => {
  const t = useTexts(signTexts)
  const language = useLanguage()
  const [token] = useState(linkToken)
  const [ended, setEnded] = useState<Signed | 'declined'>()
  useEffect(hideLinkToken, [])
  const { opened, isCurrent, reload } = useDocument(token, language)

  if (ended === 'declined') return <Message heading={t.declined} text={t.declinedText} />
  if (ended) return <SignedNow signed={ended} />
  if (token === undefined) return <Message heading={t.title} title={t.noLink} text={t.noLinkText} />
  if (!opened) return <PageSkeleton label={t.loading} />
  if (!opened.reply) return <Problem problem={opened.problem} onRetry={reload} />
  if ('closed' in opened.reply) return <Closed reason={opened.reply.closed} />
  return (
    <SignForm
      token={token}
      document={opened.reply}
      language={language}
      isCurrent={isCurrent}
      onSigned={setEnded}
      onDeclined={() => setEnded('declined')}
      onChanged={reload}
    />
  )
}
