import { useEffect, useRef, useState } from 'react'
import { call, errorMessage, useAuth } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import type { MatchedRequest } from '@portal/contract/mail/match-mail'
import { listQueue } from '@portal/contract/lists/queue'
import { Alert, Button, toast } from '@portal/ui'
import { queueFacts } from '../actions/facts.ts'
import { useActions } from '../actions/use-actions.tsx'
import type { Entry } from './entry.ts'
import type { Mail } from './use-mail.ts'

const texts = {
  letter: 'This is a letter, not a report.',
  invoice: 'This is an invoice or fee notice, not a report.',
  supplement: 'This is a supplement, not a whole report.',
} as const

interface LetterProps {
  entry: Entry
  mail: Mail
  /** The requests that it is about. */
  about: readonly MatchedRequest[]
  /** Leads to the search for the request that it is about. */
  onFind: () => void
}

const SignedInLetter = ({ entry: { file, match }, mail, about, onFind, viewer }: LetterProps & { viewer: User }) => {
  const [busy, setBusy] = useState(false)
  const { enterResults, dialogs } = useActions(viewer, {
    factsOf: queueFacts,
    // A letter whose results are entered is done.
    onResultsSaved: () => void mail.change(file, { state: 'aside' }),
    onResultsUndone: () => void mail.change(file, { state: 'waiting' }),
  })
  const isFinding = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const isFound = about.length > 0
  useEffect(() => {
    if (!isFound || !isFinding.current) return
    isFinding.current = false
    button.current?.focus()
  }, [isFound])
  const enter = async () => {
    setBusy(true)
    try {
      const found = await Promise.all(
        about.map(({ referenceNumber }) => call(listQueue, { query: { search: referenceNumber } })),
      )
      const ids = new Set(about.map(({ id }) => id))
      const rows = found.flatMap((queue) => queue.rows).filter(({ id }) => ids.has(id))
      if (rows.length > 0) enterResults(rows)
      else toast({ title: 'Nothing to Enter', description: 'The agency owes this request nothing now.' })
    } catch (error) {
      toast({ title: "Couldn't open the results", description: errorMessage(error), tone: 'danger' })
    }
    setBusy(false)
  }
  const names = [...new Set(about.map(({ clientName }) => clientName))].join(', ')
  return (
    <Alert tone="warning" title="Letter from the Agency">
      <p className="mb-2">
        {texts[match?.form as keyof typeof texts]}{' '}
        {isFound ? `It seems to be about ${names}.` : 'Find the request that it is about.'}
      </p>
      {isFound ? (
        <Button ref={button} variant="secondary" size="small" busy={busy} onClick={() => void enter()}>
          Enter Results…
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            isFinding.current = true
            onFind()
          }}
        >
          Find Request
        </Button>
      )}
      {dialogs}
    </Alert>
  )
}

/** A refusal, an invoice or a supplement: what the agency answered is entered as the result for the requests that it is about. */
export const Letter = (props: LetterProps) => {
  const { user } = useAuth()
  return user && <SignedInLetter {...props} viewer={user} />
}
