import { useEffect, useRef, type Ref } from 'react'
import { useAuth } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { workPath } from '@portal/contract/paths'
import { Alert, Button, ButtonLink, Countdown, ProgressBar, startDownload } from '@portal/ui'
import type { User } from '@portal/contract/accounts/accounts'
import { isReady, type Totals } from './actions.ts'
import type { Run } from './bulk.ts'
import { DuplicatesAlert } from './duplicates-alert.tsx'
import { runSummary } from './run-summary.ts'
import { resultsFile } from './results.ts'
import type { Row } from './row.ts'
import { stopSubmitting } from './run.ts'
import { useDuplicates } from './use-duplicates.ts'

type Account = Pick<User, 'emailFrequency'>

/** The email that the verified requester of `count` requests gets about them, as the notifications Worker decides. */
export const confirmationOf = (count: number, account: Account): string => {
  const { emailFrequency = 'each' } = account
  if (emailFrequency === 'none') return 'You turned off emails about the progress of requests.'
  if (emailFrequency !== 'each') return `They'll be in your ${emailFrequency} email.`
  return count === 1 ? "We'll email you in a few minutes." : "You'll get one email that lists them in a few minutes."
}

interface BulkBarProps {
  rows: readonly Row[]
  totals: Totals
  run: Run
  submitRef: Ref<HTMLButtonElement>
  /** Shows all errors and focuses the first. */
  onShowErrors: () => void
  /** Focuses the client of the row with this id. */
  onShowRow: (id: string) => void
  onStartOver: () => void
}

const Progress = ({ totals, run }: { totals: Totals; run: Extract<Run, { name: 'running' }> }) => {
  const total = totals.done + totals.running
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <div className="min-w-48 grow">
        <ProgressBar
          fraction={total === 0 ? 1 : totals.done / total}
          label={
            run.stopping
              ? 'Finishing the rows already sent…'
              : `${totals.done} of ${counted(total, 'request')} submitted`
          }
        />
      </div>
      {run.pausedUntil && (
        <p className="text-sm text-muted">
          That's a lot of requests. We'll continue in <Countdown until={run.pausedUntil} /> seconds.
        </p>
      )}
      <Button variant="secondary" aria-disabled={run.stopping} onClick={stopSubmitting}>
        Stop
      </Button>
    </div>
  )
}

/** Rows with errors are never part of it. */
const submitLabel = ({ ready, withErrors }: Totals): string => {
  if (ready === 0) return 'Submit'
  return withErrors > 0
    ? `Submit the ${ready} That ${ready === 1 ? 'Is' : 'Are'} Ready`
    : `Submit ${counted(ready, 'Request')}`
}

const BarContent = ({ rows, totals, run, submitRef, onShowErrors, onShowRow, onStartOver }: BulkBarProps) => {
  const { user } = useAuth()
  const duplicates = useDuplicates(rows)
  const running = run.name === 'running'
  const finished = totals.rows > 0 && totals.done === totals.rows
  const submit = () => void duplicates.submit(rows.filter(isReady))
  const warned = new Set(duplicates.found.map(({ row }) => row.id))
  const others = rows.filter((row) => isReady(row) && !warned.has(row.id))
  const review = () => {
    onShowRow(duplicates.found[0]!.row.id)
    duplicates.accept()
  }
  const results = totals.done > 0 && (
    <Button variant="secondary" onClick={() => startDownload(resultsFile(rows), 'requests.csv')}>
      Download Results (CSV)
    </Button>
  )
  if (running) return <Progress totals={totals} run={run} />
  if (finished)
    return (
      <div className="space-y-4">
        <Alert tone="success" title={`${counted(totals.done, 'request')} submitted`}>
          {user && confirmationOf(totals.done, user)} Their reference numbers are above.
        </Alert>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={workPath}>View Dashboard</ButtonLink>
          {results}
          <Button variant="secondary" onClick={onStartOver}>
            New Bulk Request
          </Button>
        </div>
      </div>
    )
  return (
    <div className="space-y-4">
      {run.name === 'stopped' && (
        <Alert tone="danger" title={run.message}>
          {runSummary(totals)} Continue when you're connected{run.signedOut && ' and signed in'}: every row is still
          here.
        </Alert>
      )}
      {run.name === 'ended' && <p className="font-medium">{runSummary(totals)}</p>}
      {duplicates.found.length > 0 && (
        <DuplicatesAlert
          duplicates={duplicates.found}
          others={others.length}
          onSubmit={submit}
          onSubmitOthers={() => void duplicates.submitOthers(others)}
          onReview={review}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={submitRef}
          size="large"
          busy={duplicates.searching}
          aria-disabled={totals.ready === 0 && totals.withErrors === 0}
          onClick={() => (totals.ready > 0 ? submit() : totals.withErrors > 0 && onShowErrors())}
        >
          {submitLabel(totals)}
        </Button>
        {results}
        <Button variant="quiet" onClick={onStartOver}>
          Start Over
        </Button>
      </div>
    </div>
  )
}

/** The end of the page: submitting, its progress and its result. */
export const BulkBar = (props: BulkBarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  const { name } = props.run
  // The button that had the focus is gone, so that the next key would start at the top of the page.
  useEffect(() => {
    if (name !== 'idle' || props.totals.done > 0)
      if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when a submission starts or ends
  }, [name])
  return (
    <div ref={bar} tabIndex={-1} className="outline-none">
      <BarContent {...props} />
    </div>
  )
}
