import { useEffect, useRef, useState } from 'react'
import { call } from '@portal/client'
import { limits } from '@portal/contract/limits'
import type { MailFile } from '@portal/contract/mail/mail-files'
import { matchMail, type MailMatch, type MatchedRequest } from '@portal/contract/mail/match-mail'
import type { Reading } from './entry.ts'
import { forMatch } from '../reading/sent-pages.ts'
import { isUnreachable, useRetry } from './use-retry.ts'

interface Matches {
  readonly ofFiles: ReadonlyMap<string, MailMatch>
  readonly requests: ReadonlyMap<string, MatchedRequest>
  readonly isCut: boolean
  readonly error: unknown
}

const none: Matches = { ofFiles: new Map(), requests: new Map(), isCut: false, error: undefined }

/**
 * Matches all read files together, because two files that fit the same request leave both in doubt. Each call sends all
 * files, and the next call begins when the last has ended. While files are in such doubt, the rest is matched again
 * when a file leaves the list.
 */
export const useMatches = (files: readonly MailFile[], readings: ReadonlyMap<string, Reading>) => {
  const [matches, setMatches] = useState(none)
  const isCalling = useRef(false)
  /** The files of the last call. */
  const called = useRef('')
  const read = files.flatMap(({ id, state }) => {
    const reading = readings.get(id)
    return state === 'waiting' && reading?.state === 'read' ? [{ id, pages: reading.pages }] : []
  })
  const ids = new Set(read.map(({ id }) => id))
  const { ofFiles, error } = matches
  const hasNew = read.some(({ id }) => !ofFiles.has(id))
  const isDisputed = read.some(({ id }) => ofFiles.get(id)?.candidates.some(({ doubt }) => doubt === 'two-documents'))
  const hasLeft = [...ofFiles.keys()].some((id) => !ids.has(id))
  const isWanted = error === undefined && (hasNew || (isDisputed && hasLeft))
  useEffect(() => {
    const all = [...ids].join()
    if (!isWanted || isCalling.current || called.current === all) return
    isCalling.current = true
    called.current = all
    const files = read.slice(0, limits.mail.match.files).map(({ id, pages }) => ({ id, pages: forMatch(pages) }))
    const ended = (next: (known: Matches) => Matches) => {
      isCalling.current = false
      setMatches(next)
    }
    call(matchMail, { body: { files } }).then(
      ({ matches: found, requests, isCut }) =>
        ended(() => ({
          ofFiles: new Map(found.map((match) => [match.documentId, match])),
          requests: new Map(requests.map((request) => [request.id, request])),
          isCut,
          error: undefined,
        })),
      (error: unknown) => ended((known) => ({ ...known, error })),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was read is new with each of these
  }, [isWanted, matches, readings])
  const matchAgain = () => {
    called.current = ''
    setMatches((known) => ({ ...known, error: undefined }))
  }
  const isLost = isUnreachable(error)
  useRetry(isLost, matchAgain)
  return { ...matches, isLost, matchAgain }
}
