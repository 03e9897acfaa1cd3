import { useId, useState } from 'react'
import { call, useQuery } from '@portal/client'
import { listSuggestions } from '@portal/contract/lists/docket'
import { limits } from '@portal/contract/limits'
import { TextAreaField, TextField } from '@portal/ui'
import { kindOf } from './request.ts'
import { RequestForm, type RequestDialogProps } from './request-form.tsx'

const Options = ({ id, values }: { id: string; values: readonly string[] | undefined }) => (
  <datalist id={id}>
    {values?.map((value) => (
      <option key={value} value={value}>
        {value}
      </option>
    ))}
  </datalist>
)

/** Changes what the firm calls the case, with what it entered before as suggestions, and its note. */
export const MatterDialog = ({ request, onClose }: RequestDialogProps) => {
  const id = useId()
  const { data } = useQuery(listSuggestions)
  const [matterNumber, setMatterNumber] = useState(request.matterNumber ?? '')
  const [attorney, setAttorney] = useState(request.attorney ?? '')
  const [firmNote, setFirmNote] = useState(request.firmNote ?? '')
  const body = {
    matterNumber: matterNumber.trim() || null,
    attorney: attorney.trim() || null,
    firmNote: firmNote.trim() || null,
  }
  return (
    <RequestForm
      request={request}
      title="Matter and Note"
      action={() => ({
        send: () => call(kindOf(request).calls.changeMatter, { params: { id: request.id }, body }),
        success: { title: 'Changes Saved' },
        failure: { title: "We couldn't save your changes" },
        atFields: ['matterNumber', 'attorney', 'firmNote'],
      })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Matter number"
            name="matterNumber"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.matterNumberLength}
            list={`${id}-matters`}
            data-autofocus
            value={matterNumber}
            error={errors['matterNumber']}
            onChange={({ target }) => setMatterNumber(target.value)}
          />
          <Options id={`${id}-matters`} values={data?.matterNumbers} />
          <TextField
            label="Attorney"
            name="attorney"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.nameLength}
            list={`${id}-attorneys`}
            value={attorney}
            error={errors['attorney']}
            onChange={({ target }) => setAttorney(target.value)}
          />
          <Options id={`${id}-attorneys`} values={data?.attorneys} />
          <TextAreaField
            label="Note"
            hint="Only your firm sees it."
            name="firmNote"
            maxLength={limits.notesLength}
            value={firmNote}
            error={errors['firmNote']}
            onChange={({ target }) => setFirmNote(target.value)}
          />
        </>
      )}
    </RequestForm>
  )
}
