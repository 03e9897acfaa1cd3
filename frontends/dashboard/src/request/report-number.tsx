import { useState } from 'react'
import { call } from '@portal/client'
import { limits } from '@portal/contract/limits'
import { TextField } from '@portal/ui'
import { kindOf, type AnyReport } from './request.ts'
import { DialogButton } from './dialog-button.tsx'
import { ReportForm, type ReportDialogProps } from './request-form.tsx'

const NumberDialog = ({ report, onClose }: ReportDialogProps) => {
  const [replaces] = useState(report.reportNumber)
  const [reportNumber, setReportNumber] = useState(replaces ?? '')
  return (
    <ReportForm
      report={report}
      title="Report Number"
      action={() => ({
        send: () =>
          call(kindOf(report).calls.recordNumber, { params: { id: report.id }, body: { reportNumber, replaces } }),
        success: { title: 'Report Number Saved' },
        atFields: ['reportNumber'],
      })}
      onClose={onClose}
    >
      {(errors, clearProblem) => (
        <TextField
          label="Report number"
          name="reportNumber"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.reportNumberLength}
          data-autofocus
          value={reportNumber}
          error={errors['reportNumber']}
          onChange={({ target }) => {
            setReportNumber(target.value)
            clearProblem()
          }}
        />
      )}
    </ReportForm>
  )
}

/** Adds or corrects the agency's report number. */
export const EditNumber = ({ report }: { report: AnyReport }) => {
  const name = report.reportNumber ? 'Edit Report Number' : 'Add Report Number'
  return (
    <DialogButton
      label={report.reportNumber ? 'Edit' : 'Add'}
      command={name}
      variant="quiet"
      aria-label={name}
      className="-my-1.5"
    >
      {(close) => <NumberDialog report={report} onClose={close} />}
    </DialogButton>
  )
}
