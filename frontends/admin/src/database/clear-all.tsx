import { useState } from 'react'
import { call, revalidate } from '@portal/client'
import { listAudit } from '@portal/contract/audit'
import { clearAllReports, getOverview } from '@portal/contract/clearing'
import { listCrashReports } from '@portal/contract/crash-reports'
import { Failure, failures } from '@portal/contract/failure'
import { listPoliceReports } from '@portal/contract/police-reports'
import { Alert, Button, TextField, toast } from '@portal/ui'
import { FormDialog } from '../shared/form-dialog.tsx'
import { toastFailure } from '../shared/toast-failure.ts'
import { useBusy } from '../shared/use-busy.ts'
import type { Counts } from './overview.tsx'
import { some } from './selection-bar.tsx'

const ClearDialog = ({ counts, onClose }: { counts: Counts; onClose: () => void }) => {
  const { busy, during } = useBusy()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [outrun, setOutrun] = useState(false)
  const total = counts.crashReports + counts.policeReports
  const phrase = `delete ${total} ${total === 1 ? 'report' : 'reports'}`

  const clear = async () => {
    if (typed.trim().toLowerCase() !== phrase) return setWrong(`Please type “${phrase}”.`)
    await during(async () => {
      try {
        const { message } = await call(clearAllReports, { query: { expected: total } })
        toast({ title: 'All reports cleared', description: message })
        onClose()
      } catch (error) {
        if (error instanceof Failure && error.code === 'changed_meanwhile') {
          setOutrun(true)
          setTyped('')
        } else toastFailure('Failed to clear reports', error)
      }
      await revalidate(getOverview, listCrashReports, listPoliceReports, listAudit)
    })
  }

  return (
    <FormDialog
      title="Clear all reports?"
      action={`Delete ${total.toLocaleString('en-US')} ${total === 1 ? 'Report' : 'Reports'}`}
      danger
      busy={busy}
      dirty={false}
      onSubmit={clear}
      onClose={onClose}
    >
      {outrun && (
        <Alert tone="warning" title="Nothing was deleted">
          {failures.changed_meanwhile.message}
        </Alert>
      )}
      <p>
        This deletes <strong>{some(counts.crashReports, 'CHP')}</strong> and{' '}
        <strong>{some(counts.policeReports, 'police')}</strong> of every law firm and guest, with their documents,
        timelines and delivery links. It cannot be undone.
      </p>
      <TextField
        label={`Type “${phrase}” to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={wrong}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(undefined)
        }}
      />
    </FormDialog>
  )
}

/** Deletes every report of both kinds, once its number was typed. */
export const ClearAll = ({ counts }: { counts: Counts | undefined }) => {
  const [asking, setAsking] = useState(false)
  const total = counts && counts.crashReports + counts.policeReports
  return (
    <section aria-labelledby="clear-all" className="space-y-3 rounded-card border border-danger px-5 py-4">
      <h3 id="clear-all" className="text-lg font-semibold">
        Clear all reports
      </h3>
      <p className="text-sm text-muted">
        Deletes every CHP and police report for good. Users, law firms, coverage areas and the audit list stay.
      </p>
      <Button variant="danger" size="small" disabled={!total} onClick={() => setAsking(true)}>
        Clear All Reports
      </Button>
      {asking && counts && <ClearDialog counts={counts} onClose={() => setAsking(false)} />}
    </section>
  )
}
