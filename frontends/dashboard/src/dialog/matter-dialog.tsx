import { useId, useState } from 'react'
import { call, useQuery } from '@portal/client'
import { listSuggestions } from '@portal/contract/docket/docket'
import { limits } from '@portal/contract/limits'
import { TextField } from '@portal/ui'
import { SaveDialog } from '@portal/ui/overlays'
import { useReportAction } from '../report-action.ts'
import { kindOf, type AnyReport } from '../report.ts'

const Options = ({ id, values }: { id: string; values: readonly string[] | undefined }) => (
  <datalist id={id}>
    {values?.map((value) => (
      <option key={value} value={value}>
        {value}
      </option>
    ))}
  </datalist>
)

interface MatterDialogProps {
  report: AnyReport
  open: boolean
  onClose: () => void
}

/** Changes what the firm calls the case, with what it entered before as suggestions. */
export const MatterDialog = ({ report, open, onClose }: MatterDialogProps) => {
  const id = useId()
  const { data } = useQuery(listSuggestions)
  const [matterNumber, setMatterNumber] = useState(report.matterNumber ?? '')
  const [attorney, setAttorney] = useState(report.attorney ?? '')
  const { busy, fields, run } = useReportAction(report)
  const save = async () => {
    const body = { matterNumber: matterNumber.trim() || null, attorney: attorney.trim() || null }
    const saved = await run({
      send: () => call(kindOf(report).calls.changeMatter, { params: { id: report.id }, body }),
      success: { title: 'Matter Saved' },
      failure: { title: "We couldn't save the matter" },
      atFields: ['matterNumber', 'attorney'],
    })
    if (saved) onClose()
  }
  return (
    <SaveDialog
      open={open}
      title="Matter and Attorney"
      submitLabel="Save"
      cancelLabel="Go Back"
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Matter number"
        name="matterNumber"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.matterNumberLength}
        list={`${id}-matters`}
        data-autofocus
        value={matterNumber}
        error={fields['matterNumber']}
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
        error={fields['attorney']}
        onChange={({ target }) => setAttorney(target.value)}
      />
      <Options id={`${id}-attorneys`} values={data?.attorneys} />
    </SaveDialog>
  )
}
