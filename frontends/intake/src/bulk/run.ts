import { errorMessage, isUnjudged, mayBeStored, NetworkError } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { toast } from '@portal/ui'
import { isReady, totalsOf } from './actions.ts'
import { isKeyExpired, keyExpired } from './bulk-storage.ts'
import { bulk, changeRows, saveNow, setOnAccountGone, setRowState, setRun, submissionKey } from './bulk.ts'
import { checkRow } from './check-row.ts'
import { runSummary, submitAgain } from './run-summary.ts'
import type { Row, RowState } from './row.ts'

const maybeStored = `It may have been submitted. ${submitAgain()}`
const notKnown = `The connection was lost before we knew whether this was submitted. ${submitAgain()}`
const reused = 'This row was already submitted with different information. Look for it in your requests first.'

const secondsToWait = 60

/** The end of the current submission's pause, and what ends it early. */
interface Active {
  /** Ids of the rows that are still to be sent. */
  queue: string[]
  abort: AbortController
  pause: Promise<void> | undefined
  resume: () => void
  /** Why it ends before all rows were sent. */
  stopped: { message: string; signedOut: boolean } | undefined
}
let active: Active | undefined

const rowById = (id: string): Row | undefined => bulk.get().rows?.find((row) => row.id === id)

/** Waits until the server takes requests again. Several responses that say so are one pause. */
const pauseFor = (run: Active, seconds: number): void => {
  if (run.pause) return
  setRun({ name: 'running', pausedUntil: new Date(Date.now() + seconds * 1000).toISOString() })
  run.pause = new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      run.pause = undefined
      if (active === run && run.queue.length > 0) setRun({ name: 'running' })
      resolve()
    }
    const timer = setTimeout(end, seconds * 1000)
    run.resume = end
  })
}

/** Takes no more rows. Those that are being sent are finished. */
const stopTaking = (run: Active): void => {
  run.queue = []
  changeRows((rows) => rows.map((row) => (row.state.name === 'waiting' ? { ...row, state: { name: 'open' } } : row)))
  run.resume()
}

const stopBecause = (run: Active, message: string, signedOut = false): void => {
  run.stopped = { message, signedOut }
  stopTaking(run)
}

/** The state of a row after an error, and what it means for the others. */
const stateAfter = (run: Active, row: Row, before: RowState, error: unknown): RowState => {
  if (error instanceof NetworkError) stopBecause(run, 'The connection was lost.')
  if (mayBeStored(error))
    return {
      name: 'unknown',
      message: error instanceof NetworkError ? notKnown : `${errorMessage(error)} ${maybeStored}`,
    }
  if (!(error instanceof AppError)) return { name: 'unknown', message: notKnown }
  if (error.code === 'key_reused') return { name: 'held', message: reused }
  if (isUnjudged(error)) {
    if (error.code === 'too_many') {
      run.queue.unshift(row.id)
      pauseFor(run, error.retryAfter ?? secondsToWait)
    } else stopBecause(run, error.message, error.code === 'unauthenticated')
    if (before.name === 'unknown') return before
    return run.queue.includes(row.id) ? { name: 'waiting' } : { name: 'open' }
  }
  return { name: 'failed', message: error.message, ...(error.fields && { fields: error.fields }) }
}

const send = async (run: Active, row: Row): Promise<void> => {
  const before = row.state
  const { sending } = checkRow(row)
  if (!sending) return setRowState(row.id, before.name === 'unknown' ? before : { name: 'open' })
  const submission = submissionKey(row.id)
  if (before.name === 'unknown' && isKeyExpired(submission.sentAt))
    return setRowState(row.id, { name: 'held', message: keyExpired })
  const idempotencyKey = submission.key.keyFor(sending.payload)
  submission.sentAt ??= Date.now()
  setRowState(row.id, { name: 'sending' })
  saveNow()
  try {
    const { referenceNumber } = await sending.submit({ idempotencyKey, signal: run.abort.signal })
    setRowState(row.id, { name: 'done', referenceNumber })
  } catch (error) {
    if (run.abort.signal.aborted) return
    const state = stateAfter(run, row, before, error)
    // The key is used again for the same content, and another one as soon as the content changes.
    if (state.name !== 'unknown' && state.name !== 'held') {
      submission.key.markRejected(sending.payload)
      submission.sentAt = undefined
    }
    setRowState(row.id, state)
  }
  if (active === run) saveNow()
}

/** Sends one row after the other until none is left. */
const work = async (run: Active): Promise<void> => {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one row after the other
    while (run.pause) await run.pause
    const id = run.queue.shift()
    const row = id === undefined ? undefined : rowById(id)
    if (id === undefined) return
    // oxlint-disable-next-line no-await-in-loop
    if (row) await send(run, row)
  }
}

const announce = (): void => {
  const totals = totalsOf(bulk.get().rows ?? [])
  const { done, rows } = totals
  // The page itself says what became of the rows.
  if (done < rows && window.location.pathname !== paths.bulkRequest)
    toast({ title: 'Some requests are not submitted', description: runSummary(totals), tone: 'danger' })
  if (done === rows)
    toast({
      title: 'Requests Submitted',
      description: `${counted(done, 'request was', 'requests were')} submitted.`,
    })
}

/** Submits the rows with these ids that are complete, a few at the same time. */
export const submitRows = async (ids: ReadonlySet<string>): Promise<void> => {
  if (active) return
  const chosen = (bulk.get().rows ?? []).filter((row) => ids.has(row.id) && isReady(row))
  if (chosen.length === 0) return
  const run: Active = {
    queue: chosen.map(({ id }) => id),
    abort: new AbortController(),
    pause: undefined,
    resume: () => {},
    stopped: undefined,
  }
  active = run
  setRun({ name: 'running' })
  changeRows((rows) =>
    rows.map((row) =>
      run.queue.includes(row.id) && row.state.name !== 'unknown' ? { ...row, state: { name: 'waiting' } } : row,
    ),
  )
  // A worker that finds the queue empty ends, although another one may put a row back into it.
  while (run.queue.length > 0) {
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(Array.from({ length: limits.bulkAtOnce }, () => work(run)))
  }
  if (active !== run) return
  active = undefined
  setRun(run.stopped ? { name: 'stopped', ...run.stopped } : { name: 'ended' })
  announce()
}

/** Finishes the rows that are being sent, and no others. */
export const stopSubmitting = (): void => {
  if (!active) return
  setRun({ name: 'running', stopping: true })
  stopTaking(active)
}

/** Submits a held row as a separate request. */
export const submitSeparately = (id: string): Promise<void> => {
  const submission = submissionKey(id)
  submission.key.renew()
  submission.sentAt = undefined
  setRowState(id, { name: 'open' })
  return submitRows(new Set([id]))
}

setOnAccountGone(() => {
  if (!active) return
  const run = active
  active = undefined
  run.abort.abort()
  stopTaking(run)
  // Requests that were being sent may have arrived.
  changeRows((rows) =>
    rows.map((row) => (row.state.name === 'sending' ? { ...row, state: { name: 'unknown', message: notKnown } } : row)),
  )
  setRun({ name: 'stopped', message: 'Your session has ended.', signedOut: true })
})
