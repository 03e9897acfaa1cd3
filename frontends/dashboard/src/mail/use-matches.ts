import { useEffect, useState } from 'react'
import { call } from '@portal/client'
import { limits } from '@portal/contract/limits'
import type { MailFile } from '@portal/contract/mail/mail-files'
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

/**
 * Matches all files that were read, together: two that fit one request leave both in doubt. When one of these left the list, the rest is
 * matched again.
 */
export const useMatches = (files: readonly MailFile[], readings: ReadonlyMap<string, Reading>, isReading: boolean) => {
  const [matches, setMatches] = useState(none)
  const [attempt, setAttempt] = useState(0)
  const read = files.flatMap(({ id, state }) => {
    const reading = readings.get(id)
    return state === 'waiting' && reading?.state === 'read' ? [{ id, pages: reading.pages }] : []
  })
  const ids = new Set(read.map(({ id }) => id))
  const { ofFiles } = matches
  const hasNew = read.some(({ id }) => !ofFiles.has(id))
  const isDisputed = read.some(({ id }) => ofFiles.get(id)?.candidates.some(({ doubt }) => doubt === 'two-documents'))
  const hasLeft = [...ofFiles.keys()].some((id) => !ids.has(id))
  const key = !isReading && (hasNew || (isDisputed && hasLeft)) ? [...ids].join() : ''
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
