import { useState } from 'react'
import { call, revalidate, useQuery } from '@portal/client'
import { Away, awayMessages, listColleagues, setAway, type Colleague } from '@portal/contract/accounts/away'
import { fullName } from '@portal/contract/accounts/full-name'
import { counted } from '@portal/contract/counted'
import { today } from '@portal/contract/dates'
import { listQueue, type QueueRow } from '@portal/contract/lists/queue'
import type { Act } from '@portal/contract/requests/actions/actions'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Button, SelectField, TextField, toast, useAction } from '@portal/ui'
import { SaveDialog } from '../save-dialog.tsx'
import { RefusedDialog } from '../requests/refused-dialog.tsx'
import { useChanges } from '../requests/use-changes.ts'

/** The open requests that somebody owns. */
const openRequestsOf = async (owner: string): Promise<QueueRow[]> => {
  const rows: QueueRow[] = []
  for (let page = 1; ; page++) {
    const found = await call(listQueue, { query: { owner, page } })
    rows.push(...found.rows)
    if (found.rows.length === 0 || rows.length >= found.total) return rows
  }
}

const keep = 'keep'
const byRules = 'rules'
const nobody = 'nobody'

interface AwayDialogProps {
  person: Colleague
  staff: readonly Colleague[]
  /** Whether it is the viewer. */
  own: boolean
  onClose: () => void
}

/** Asks when somebody is away, who covers for them, and what happens to their open requests. */
export const AwayDialog = ({ person, staff, own, onClose }: AwayDialogProps) => {
  const { id, away } = person
  const [from, setFrom] = useState(away?.from ?? today())
  const [until, setUntil] = useState(away?.until ?? '')
  // A colleague who no longer works here covers for nobody.
  const cover = staff.some((one) => one.id === away?.coveredBy) ? (away?.coveredBy ?? '') : ''
  const [coveredBy, setCoveredBy] = useState(cover)
  const [passOn, setPassOn] = useState(keep)
  const [errors, setErrors] = useState<{ from?: string; until?: string }>({})
  const { data: queue } = useQuery(listQueue, { query: { owner: id, page: 1 } })
  const { busy, problem, run } = useAction()
  const changes = useChanges({ refresh: () => revalidate(listQueue), onChanged: () => {} })
  const colleagues = staff.filter((one) => one.id !== id)
  const options = colleagues.map((one) => ({ value: one.id, label: fullName(one) }))

  const act: Act | undefined =
    passOn === keep
      ? undefined
      : passOn === byRules
        ? { action: 'byRules' }
        : passOn === nobody
          ? { action: 'release' }
          : { action: 'handOver', owner: passOn }

  const isChanged =
    from !== (away?.from ?? today()) || until !== (away?.until ?? '') || coveredBy !== cover || passOn !== keep

  /** The dialog stays open when some couldn't be passed on. */
  const passOnAll = async (asked: Act) => {
    let rows: readonly QueueRow[] = []
    const failed = "The away days are saved, but we couldn't read the open requests"
    if (!(await run(async () => (rows = await openRequestsOf(id)), { failed }))) return
    const owner = options.find(({ value }) => value === passOn)?.label
    const { succeeded, left } = await changes.runAll([{ act: asked, rows }], {
      ...(owner && { names: { owner } }),
      fromColleagues: [id],
    })
    if (rows.length === 0 || (succeeded && !left)) onClose()
  }

  const save = async (next: Away | null) => {
    const saved = await run(() => call(setAway, { params: { id }, body: { away: next } }), {
      refresh: () => revalidate(listColleagues),
    })
    if (!saved) return
    if (next && act) return passOnAll(act)
    toast({ title: next ? 'Away Days Saved' : 'No Longer Away' })
    onClose()
  }

  const submit = () => {
    const found = {
      ...(!from && { from: awayMessages.from }),
      ...(!until
        ? { until: awayMessages.until }
        : until < from
          ? { until: awayMessages.order }
          : until < today() && { until: awayMessages.past }),
    }
    setErrors(found)
    return Object.keys(found).length > 0 ? undefined : save({ from, until, coveredBy: coveredBy || null })
  }

  if (changes.refused) return <RefusedDialog refused={changes.refused} onClose={onClose} />
  return (
    <SaveDialog
      title={own ? 'Away Days' : `Away Days of ${fullName(person)}`}
      submitLabel="Save"
      busy={busy || changes.busy}
      problem={problem}
      dirty={isChanged}
      otherButton={
        away && (
          <Button variant="quiet" onClick={() => void save(null)}>
            Not Away
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First day"
          type="date"
          required
          value={from}
          error={errors.from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label="Last day"
          type="date"
          required
          min={from}
          value={until}
          error={errors.until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      <SelectField
        label="Covered by"
        hint={`Gets ${own ? 'your' : 'their'} replies and overdue notices. Without one, replies are emailed to staff.`}
        value={coveredBy}
        options={[{ value: '', label: 'Nobody in particular' }, ...options]}
        onChange={({ target }) => setCoveredBy(target.value)}
      />
      {queue && queue.total > 0 && (
        <SelectField
          label={counted(queue.total, 'open request')}
          value={passOn}
          options={[
            { value: keep, label: own ? 'Keep' : 'Leave with them' },
            { value: byRules, label: 'Use assignment rules now (unassigned if none match)' },
            { value: nobody, label: 'Release now' },
            ...options.map(({ value, label }) => ({ value, label: `Hand off now to ${label}` })),
          ]}
          onChange={({ target }) => setPassOn(target.value)}
        />
      )}
    </SaveDialog>
  )
}
