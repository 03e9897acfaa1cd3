import { useState } from 'react'
import { call } from '@portal/client'
import { limits } from '@portal/contract/limits'
import { TextField } from '@portal/ui'
import { kindOf, type AnyRequest } from './request.ts'
import { DialogButton } from './dialog-button.tsx'
import { RequestForm, type RequestDialogProps } from './request-form.tsx'

const NumberDialog = ({ request, onClose }: RequestDialogProps) => {
  const [replaces] = useState(request.reportNumber)
  const [reportNumber, setReportNumber] = useState(replaces ?? '')
  return (
    <RequestForm
      request={request}
      title="Report Number"
      action={() => ({
        send: () =>
          call(kindOf(request).calls.recordNumber, { params: { id: request.id }, body: { reportNumber, replaces } }),
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
    </RequestForm>
  )
}

/** Adds or corrects the agency's report number. */
export const EditNumber = ({ request }: { request: AnyRequest }) => {
  const name = request.reportNumber ? 'Edit Report Number' : 'Add Report Number'
  return (
    <DialogButton
      label={request.reportNumber ? 'Edit' : 'Add'}
      command={name}
      variant="quiet"
      aria-label={name}
      className="-my-1.5"
    >
      {(close) => <NumberDialog request={request} onClose={close} />}
    </DialogButton>
  )
}
