import { useState, type FormEvent } from 'react'
import { Button, classes, SelectField } from '@portal/ui'
import type { AnyReport } from '../reports/report.ts'
import { useAct, type Act } from '../reports/use-act.ts'

interface SetOneOfProps<Value extends string> {
  report: AnyReport
  label: string
  /** What the button says. */
  action: string
  value: Value
  options: readonly { value: Value; label: string }[]
  /** Its label stands beside it. */
  inline?: boolean
  act: (chosen: Value) => Act
}

/** A selector of what a report is, and a button once another answer is chosen: choosing alone changes nothing. */
export const SetOneOf = <Value extends string>({
  report,
  label,
  action,
  value,
  options,
  inline = false,
  act: of,
}: SetOneOfProps<Value>) => {
  const [chosen, setChosen] = useState<Value>()
  const { busy, act } = useAct(report)
  const another = chosen !== undefined && chosen !== value
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!another || busy) return
    await act(of(chosen))
    setChosen(undefined)
  }
  return (
    <form
      className={classes(
        'flex flex-wrap items-end gap-2',
        inline && '[&>div:first-child]:flex [&>div:first-child]:items-center [&>div:first-child]:gap-2',
      )}
      onSubmit={(event) => void submit(event)}
    >
      <SelectField
        label={label}
        options={options}
        value={chosen ?? value}
        onChange={(event) => setChosen(event.target.value as Value)}
      />
      {another && (
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      )}
    </form>
  )
}
