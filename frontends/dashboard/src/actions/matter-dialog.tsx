import { useId, useState } from 'react'
import { useQuery } from '@portal/client'
import { listSuggestions } from '@portal/contract/lists/docket'
import { limits } from '@portal/contract/limits'
import { TextAreaField, TextField } from '@portal/ui'
import { SaveDialog } from '@portal/ui/overlays'
import { countSuffix } from '@portal/ui/requests/change-text'
import { common, type AskProps, type FirmRow } from './ask.ts'

const Options = ({ id, values }: { id: string; values: readonly string[] | undefined }) => (
  <datalist id={id}>
    {values?.map((value) => (
      <option key={value} value={value}>
        {value}
      </option>
    ))}
  </datalist>
)

/**
 * Changes the firm's matter number, attorney and note. Not generated from the action's input, because this form
 * suggests the firm's earlier values. For several requests, a field that differs among them starts empty and stays
 * unchanged unless something is entered.
 */
export const MatterDialog = ({ rows, busy, errors, onSubmit, onClose }: AskProps<FirmRow>) => {
  const id = useId()
  const { data } = useQuery(listSuggestions)
  const several = rows.length > 1
  const [before] = useState({
    matterNumber: common(rows, (row) => row.matterNumber) ?? '',
    attorney: common(rows, (row) => row.attorney) ?? '',
    firmNote: common(rows, (row) => row.firmNote) ?? '',
  })
  const [now, setNow] = useState(before)
  const set = (name: keyof typeof now) => (event: { target: { value: string } }) =>
    setNow({ ...now, [name]: event.target.value })
  const changed = Object.fromEntries(
    (Object.keys(now) as (keyof typeof now)[]).flatMap((name) =>
      now[name].trim() === before[name] ? [] : [[name, now[name].trim()]],
    ),
  )
  return (
    <SaveDialog
      title={`Matter and Note${countSuffix(rows.length)}`}
      submitLabel="Save"
      cancelLabel="Go Back"
      busy={busy}
      onSubmit={() => (Object.keys(changed).length > 0 ? onSubmit({ action: 'changeMatter', ...changed }) : onClose())}
      onClose={onClose}
    >
      {several && <p className="text-sm text-muted">What you don't change stays as it is in each request.</p>}
      <TextField
        label="Matter number"
        name="matterNumber"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.matterNumberLength}
        list={`${id}-matters`}
        data-autofocus
        value={now.matterNumber}
        error={errors['matterNumber']}
        onChange={set('matterNumber')}
      />
      <Options id={`${id}-matters`} values={data?.matterNumbers} />
      <TextField
        label="Attorney"
        name="attorney"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.nameLength}
        list={`${id}-attorneys`}
        value={now.attorney}
        error={errors['attorney']}
        onChange={set('attorney')}
      />
      <Options id={`${id}-attorneys`} values={data?.attorneys} />
      <TextAreaField
        label="Note"
        hint="Only your firm sees it."
        name="firmNote"
        maxLength={limits.notesLength}
        value={now.firmNote}
        error={errors['firmNote']}
        onChange={set('firmNote')}
      />
    </SaveDialog>
  )
}
