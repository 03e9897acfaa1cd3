import { useState, type FormEvent } from 'react'
import { Button, SelectField } from '@portal/ui'
import { useReportAction, type ReportAction } from '../report-action.ts'
import type { AnyReport } from '../report.ts'
import { useConfirmWork } from './confirm-work.ts'

interface SelectFormProps<Value extends string> {
  report: AnyReport
  label: string
  submitLabel: string
  value: Value
  options: readonly { value: Value; label: string }[]
  /** The action that saves the selected value. */
  action: (selected: Value) => ReportAction
}

/** A selector for a report's property. Its submit button works once another value is selected; until then it takes its place. */
export const SelectForm = <Value extends string>({
  report,
  label,
  submitLabel,
  value,
  options,
  action,
}: SelectFormProps<Value>) => {
  const [selected, setSelected] = useState<Value>()
  const { busy, run } = useReportAction(report)
  const changed = selected !== undefined && selected !== value
  const confirmWork = useConfirmWork()
  const save = async (value: Value) => {
    await run(action(value))
    setSelected(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed && !busy) confirmWork(() => void save(selected))
  }
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={submit}>
      <SelectField
        label={label}
        options={options}
        value={selected ?? value}
        onChange={(event) => setSelected(event.target.value as Value)}
      />
      <Button type="submit" busy={busy} disabled={!changed} variant={changed ? 'primary' : 'secondary'}>
        {submitLabel}
      </Button>
    </form>
  )
}
