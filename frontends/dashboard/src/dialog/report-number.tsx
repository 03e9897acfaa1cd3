import { useDeferredValue, useState, type SyntheticEvent } from 'react'
import { call, errorMessage } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { Alert, Button, TextField, toast, useCommand } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { conflictMessage } from '../conflict-message.ts'
import { refreshLists } from '../refresh-lists.ts'
import { kindOf, type AnyReport } from '../report.ts'

const NumberDialog = ({ report, open, onClose }: { report: AnyReport; open: boolean; onClose: () => void }) => {
  const [replaces] = useState(report.reportNumber)
  const [reportNumber, setReportNumber] = useState(replaces ?? '')
  const [problem, setProblem] = useState<{ field?: string | undefined; other?: string }>({})
  const [busy, setBusy] = useState(false)

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem({})
    try {
      await call(kindOf(report).calls.recordNumber, { params: { id: report.id }, body: { reportNumber, replaces } })
      toast({ title: 'Report Number Saved', description: report.referenceNumber })
      onClose()
    } catch (error) {
      const field = error instanceof AppError ? error.fields?.['reportNumber'] : undefined
      setProblem(field ? { field } : { other: (await conflictMessage(error, report)) ?? errorMessage(error) })
    } finally {
      setBusy(false)
      void refreshLists(report)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Report Number"
      width="narrow"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Go Back
          </Button>
          <Button type="submit" form="report-number" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id="report-number" noValidate className="space-y-4" onSubmit={(event) => void save(event)}>
        {problem.other && <Alert tone="danger">{problem.other}</Alert>}
        <TextField
          label="Report number"
          name="reportNumber"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.reportNumberLength}
          data-autofocus
          value={reportNumber}
          error={problem.field}
          onChange={({ target }) => {
            setReportNumber(target.value)
            setProblem({})
          }}
        />
      </form>
    </Dialog>
  )
}

/** Adds or corrects the agency's report number. */
export const EditNumber = ({ report }: { report: AnyReport }) => {
  const [editing, setEditing] = useState(false)
  // Deferred: a dialog that opens in the same render as the one around it would end up behind it.
  const open = useDeferredValue(editing, false)
  const label = report.reportNumber ? 'Edit Report Number' : 'Add Report Number'
  useCommand(label, () => setEditing(true))
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={label}
        aria-haspopup="dialog"
        className="-my-1.5"
        onClick={() => setEditing(true)}
      >
        {report.reportNumber ? 'Edit' : 'Add'}
      </Button>
      {editing && <NumberDialog report={report} open={open} onClose={() => setEditing(false)} />}
    </>
  )
}
