import { useEffect, useEffectEvent } from 'react'
import { Redirect } from 'wouter'
import { useQuery } from '@portal/client'
import { AppError, type ErrorCode } from '@portal/contract/api/errors'
import { paths } from '@portal/contract/paths'
import { getTrackedRequest } from './endpoints.ts'
import { LinkProblem } from './link-problem.tsx'
import { TrackedPage } from './tracked-page.tsx'
import { CouldNotLoad, TrackSkeleton } from './track-loading.tsx'
import { useTracking } from './use-tracking.ts'

/** Errors that polling again can't solve. */
const finalErrors: readonly ErrorCode[] = ['unauthenticated', 'not_found', 'link_expired', 'already_claimed']
const isFinal = (error: unknown): boolean => error instanceof AppError && finalErrors.includes(error.code)

/** The request of an open link, polled. */
const OpenedLink = ({ session, onEnd }: { session: string; onEnd: (problem: unknown) => void }) => {
  const { data, error, refresh } = useQuery(getTrackedRequest, {}, { poll: true, bearer: session })
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isFinal(error)) end(error)
  }, [error])
  if (data) return <TrackedPage request={data} session={session} error={error} refresh={refresh} />
  return error === undefined || isFinal(error) ? <TrackSkeleton /> : <CouldNotLoad error={error} />
}

/** `/track`: a guest's request, opened with a link from an email. */
export const TrackPage = () => {
  const { token, session, problem, retry, end } = useTracking()
  if (session !== undefined) return <OpenedLink key={session} session={session} onEnd={end} />
  if (problem !== undefined) return <LinkProblem problem={problem} token={token} onRetry={retry} />
  // Opened by hand, or in another tab.
  return token === undefined ? <Redirect to={paths.lostLink} replace /> : <TrackSkeleton />
}
