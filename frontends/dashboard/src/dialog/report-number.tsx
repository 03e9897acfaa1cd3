import { useDeferredValue, useState, type SyntheticEvent } from 'react'
import { call, errorMessage } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { recordCrashNumber, recordPoliceNumber } from '@portal/contract/reports/report-number'
import { Alert, Button, TextField, toast, useCommand } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { conflictMessage } from '../conflict-message.ts'
import { refreshLists } from '../refresh-lists.ts'
import { isPoliceReport, type AnyReport } from '../report.ts'
import { Detail, type DetailProps } from './section.tsx'

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
      const endpoint = isPoliceReport(report)
        ? (recordPoliceNumber as unknown as typeof recordCrashNumber)
        : recordCrashNumber
      await call(endpoint, { params: { id: report.id }, body: { reportNumber, replaces } })
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

const EditNumber = ({ report }: { report: AnyReport }) => {
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

interface ReportNumberProps extends Pick<DetailProps, 'name' | 'wide'> {
  report: AnyReport
  viewer: User
}

/** The agency's report number, which staff add when they learn it, or correct. */
export const ReportNumber = ({ report, viewer, name, wide = false }: ReportNumberProps) => (
  <Detail
    wide={wide}
    name={name}
    copy={report.reportNumber}
    action={isStaff(viewer.role) && <EditNumber report={report} />}
  >
    {report.reportNumber ?? (isStaff(viewer.role) && <span className="text-muted">Not known</span>)}
  </Detail>
)
