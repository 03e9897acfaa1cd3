import { useId, useRef } from 'react'
import { call, errorMessage, useQuery } from '@portal/client'
import { endOtherSessions, endSession, listSessions, type Session } from '@portal/contract/accounts/sessions'
import { formatAgo, formatDateTime } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import { Alert, Badge, Button, useAction } from '@portal/ui'

// The stored time may be that old although the session is in use.
const lastSeen = ({ lastSeenAt }: Session): string =>
  Date.now() - Date.parse(lastSeenAt) <= (limits.sessionSeenMinutes + 1) * 60_000
    ? 'Used in the last hour'
    : `Last used ${formatAgo(lastSeenAt)}`

interface SignOutProps {
  label: string
  /** The toast's text afterwards. */
  description: string
  describedBy?: string
  className?: string
  send: () => Promise<unknown>
  refresh: () => Promise<unknown>
  onDone: () => void
}

const SignOutButton = ({ label, description, describedBy, className, send, refresh, onDone }: SignOutProps) => {
  const { busy, run } = useAction()
  const end = async () => {
    const options = { done: { title: 'Signed Out', description }, failed: 'Failed to sign out', refresh }
    if (await run(send, options)) onDone()
  }
  return (
    <Button
      variant="secondary"
      size={describedBy ? 'small' : 'medium'}
      busy={busy}
      aria-describedby={describedBy}
      className={className}
      onClick={() => void end()}
    >
      {label}
    </Button>
  )
}

interface RowProps extends Pick<SignOutProps, 'refresh' | 'onDone'> {
  session: Session
}

const SessionRow = ({ session, ...rest }: RowProps) => {
  const rowId = useId()
  const { id, browser, current, place, ip, signedInAt } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div id={rowId} className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {browser ?? 'Unknown browser'}
          {current && <Badge tone="ready">This device</Badge>}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {[!current && lastSeen(session), place, ip && `IP address ${ip}`].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-muted">Signed in {formatDateTime(signedInAt)}</p>
      </div>
      {!current && (
        <SignOutButton
          label="Sign out"
          description={`${browser ?? 'The browser'} needs to sign in again.`}
          describedBy={rowId}
          send={() => call(endSession, { params: { id } })}
          {...rest}
        />
      )}
    </li>
  )
}

const Placeholder = () => (
  <div aria-busy className="space-y-3 py-3">
    <output className="sr-only">Loading</output>
    <div aria-hidden className="animate-pulse space-y-2 motion-reduce:animate-none">
      <div className="h-5 w-48 max-w-full rounded-stamp bg-sunken" />
      <div className="h-4 w-72 max-w-full rounded-stamp bg-sunken" />
      <div className="h-4 w-56 max-w-full rounded-stamp bg-sunken" />
    </div>
  </div>
)

/** The account's signed-in browsers. Any other browser can be signed out. */
export const Sessions = () => {
  const { data: sessions, error, refresh } = useQuery(listSessions, {}, { poll: true })
  const heading = useRef<HTMLHeadingElement>(null)
  const others = sessions?.filter(({ current }) => !current) ?? []
  // The button is gone with its row.
  const onDone = () => heading.current?.focus()

  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        Where You're Signed In
      </h2>
      <p className="mt-1 text-muted">
        If you don't recognize one, sign it out and change your password. Sessions end automatically after{' '}
        {limits.sessionSeconds / 86_400} days.
      </p>
      {sessions ? (
        <ul className="mt-2 divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} refresh={refresh} onDone={onDone} />
          ))}
        </ul>
      ) : error ? (
        <Alert tone="danger" title="We couldn't load your sessions" className="mt-4">
          {errorMessage(error)} Retrying…
        </Alert>
      ) : (
        <Placeholder />
      )}
      {others.length > 1 && (
        <SignOutButton
          label="Sign Out All Others"
          description={`${others.length} other browsers need to sign in again.`}
          className="mt-3"
          send={() => call(endOtherSessions)}
          refresh={refresh}
          onDone={onDone}
        />
      )}
    </section>
  )
}
