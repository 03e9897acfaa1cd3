import { useEffect, useState } from 'react'
import { call } from '@portal/client'
import { limits } from '@portal/contract/limits'
import { matchMail, type MailMatch, type MatchedRequest } from '@portal/contract/mail/match-mail'
import type { Reading } from './entry.ts'
import { forMatch } from './for-match.ts'

interface Matches {
  readonly ofFiles: ReadonlyMap<string, MailMatch>
  readonly requests: ReadonlyMap<string, MatchedRequest>
  readonly isCut: boolean
  readonly error: unknown
}

const none: Matches = { ofFiles: new Map(), requests: new Map(), isCut: false, error: undefined }

/** Matches all files that were read, together: two that fit one request leave both in doubt. */
export const useMatches = (readings: ReadonlyMap<string, Reading>, isReading: boolean) => {
  const [matches, setMatches] = useState(none)
  const [attempt, setAttempt] = useState(0)
  const read = [...readings].flatMap(([id, reading]) =>
    reading.state === 'read' ? [{ id, pages: reading.pages }] : [],
  )
  const key = isReading ? '' : read.map(({ id }) => id).join()
  useEffect(() => {
    if (key === '') return undefined
    const abort = new AbortController()
    const files = read.slice(0, limits.mail.match.files).map(({ id, pages }) => ({ id, pages: forMatch(pages) }))
    call(matchMail, { body: { files } }).then(
      ({ matches: found, requests, isCut }) =>
        abort.signal.aborted ||
        setMatches({
          ofFiles: new Map(found.map((match) => [match.documentId, match])),
          requests: new Map(requests.map((request) => [request.id, request])),
          isCut,
          error: undefined,
        }),
      (error: unknown) => abort.signal.aborted || setMatches((known) => ({ ...known, error })),
    )
    return () => abort.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names what was read
  }, [key, attempt])
  return { ...matches, matchAgain: () => setAttempt((count) => count + 1) }
}
