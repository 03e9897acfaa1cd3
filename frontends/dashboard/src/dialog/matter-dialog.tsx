import { useId, useState } from 'react'
import { call, errorMessage, useQuery } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import { listSuggestions } from '@portal/contract/docket/docket'
import { limits } from '@portal/contract/limits'
import { Button, TextField, toast } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { conflictMessage } from '../conflict-message.ts'
import { refreshLists } from '../refresh-lists.ts'
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
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = async () => {
    setBusy(true)
    try {
      const body = { matterNumber: matterNumber.trim() || null, attorney: attorney.trim() || null }
      await call(kindOf(report).calls.changeMatter, { params: { id: report.id }, body })
      void refreshLists(report)
      toast({ title: 'Matter Saved', description: report.referenceNumber })
      onClose()
    } catch (error) {
      const fields = error instanceof AppError ? error.fields : undefined
      setErrors(fields ?? {})
      if (!fields) {
        const description = (await conflictMessage(error, report)) ?? errorMessage(error)
        toast({ title: "We couldn't save the matter", description, tone: 'danger' })
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Matter and Attorney"
      width="narrow"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Go Back
          </Button>
          <Button type="submit" form={`${id}-form`} busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void save()
        }}
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
      </form>
    </Dialog>
  )
}
