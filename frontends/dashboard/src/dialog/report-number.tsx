import { useDeferredValue, useState } from 'react'
import { call } from '@portal/client'
import { limits } from '@portal/contract/limits'
import { Button, TextField, useCommand } from '@portal/ui'
import { SaveDialog } from '@portal/ui/overlays'
import { useReportAction } from '../report-action.ts'
import { kindOf, type AnyReport } from '../report.ts'

const NumberDialog = ({ report, open, onClose }: { report: AnyReport; open: boolean; onClose: () => void }) => {
  const [replaces] = useState(report.reportNumber)
  const [reportNumber, setReportNumber] = useState(replaces ?? '')
  const { busy, problem, fields, clearProblem, run } = useReportAction(report)
  const save = async () => {
    const saved = await run({
      send: () =>
        call(kindOf(report).calls.recordNumber, { params: { id: report.id }, body: { reportNumber, replaces } }),
      success: { title: 'Report Number Saved' },
      atFields: ['reportNumber'],
    })
    if (saved) onClose()
  }

  return (
    <SaveDialog
      open={open}
      title="Report Number"
      submitLabel="Save"
      cancelLabel="Go Back"
      busy={busy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Report number"
        name="reportNumber"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.reportNumberLength}
        data-autofocus
        value={reportNumber}
        error={fields['reportNumber']}
        onChange={({ target }) => {
          setReportNumber(target.value)
          clearProblem()
        }}
      />
    </SaveDialog>
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
