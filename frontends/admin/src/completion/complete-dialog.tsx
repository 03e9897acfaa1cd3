import { useState } from 'react'
import { callsOf, chpCalls } from '@portal/contract/kinds/calls'
import { call, revalidate } from '@portal/client'
import { listAudit } from '@portal/contract/admin/audit'
import type { Reply } from '@portal/contract/api/endpoint'
import { limits } from '@portal/contract/limits'
import { CheckField, toast, type ToastAction } from '@portal/ui'
import { ConfirmAction } from '@portal/ui/overlays'
import { ReportNames } from '../components/report-names.tsx'
import { chunk, type SelectedReport } from '../database/report-selection.ts'

type Completed = Reply<typeof chpCalls.completeDelivered>['completed']

const requests = (count: number): string => (count === 1 ? '1 request' : `${count} requests`)

const undoAll = async (completed: Completed): Promise<void> => {
  const results = await Promise.allSettled(
    completed.map(async ({ id, undo }) => {
      if (undo) await call(callsOf('chp').undo, { params: { id }, body: { change: undo.id } })
    }),
  )
  const failed = completed.filter((_, index) => results[index]?.status === 'rejected')
  const undone = completed.length - failed.length
  if (failed.length === 0) toast({ title: 'Undone', description: `${requests(undone)} ready to complete again.` })
  else
    toast({
      title: undone === 0 ? "Couldn't undo" : `${requests(undone)} undone`,
      description: `Still completed: ${failed.map(({ referenceNumber }) => referenceNumber).join(', ')}`,
      tone: 'danger',
    })
  await revalidate(callsOf('chp').list, listAudit)
}

/** One Undo for all of them, for as long as each can be undone; undefined when Undo is turned off. */
const undoAction = (completed: Completed): ToastAction | undefined => {
  const [first] = completed
  if (!first?.undo) return undefined
  return {
    label: 'Undo',
    description: 'To undo this within a minute, open each request on the dashboard and choose Undo.',
    until: first.undo.until,
    run: () => void undoAll(completed),
  }
}

const completedTitle = (completed: number, selected: number): string => {
  if (completed < selected) return `${completed} of ${selected} Requests Completed`
  return completed === 1 ? 'Request Completed' : `${completed} Requests Completed`
}

interface CompleteDialogProps {
  selected: SelectedReport[]
  onCompleted: () => void
  onClose: () => void
}

/** Asks before the selected requests are completed. */
export const CompleteDialog = ({ selected, onCompleted, onClose }: CompleteDialogProps) => {
  const [sendEmails, setSendEmails] = useState(false)
  // The selection is cleared before the dialog closes; it keeps listing what was confirmed.
  const [reports] = useState(selected)

  const complete = async (): Promise<Completed> => {
    const completed: Completed = []
    for (const part of chunk(reports, limits.completeMax)) {
      const body = { reportIds: part.map(({ id }) => id), sendEmails }
      completed.push(...(await call(chpCalls.completeDelivered, { body })).completed)
    }
    onCompleted()
    return completed
  }

  return (
    <ConfirmAction
      title={`Complete ${requests(reports.length)}?`}
      action={`Complete ${reports.length === 1 ? 'Request' : `${reports.length} Requests`}`}
      send={complete}
      done={(completed) => ({
        title: completedTitle(completed.length, reports.length),
        ...(completed.length < reports.length && {
          description: `${requests(reports.length - completed.length)} changed and couldn't be completed.`,
        }),
        action: undoAction(completed),
      })}
      failed="Failed to complete the requests"
      refresh={() => revalidate(callsOf('chp').list)}
      onClose={onClose}
    >
      <p>Everything was delivered and emailed. Completing finalizes {reports.length === 1 ? 'it' : 'them'}.</p>
      <ReportNames reports={reports} />
      <div className="mt-3">
        <CheckField
          label="Email the people who follow them"
          hint="We'll send one more email per request, saying it's completed."
          name="sendEmails"
          checked={sendEmails}
          onChange={({ target }) => setSendEmails(target.checked)}
        />
      </div>
    </ConfirmAction>
  )
}
