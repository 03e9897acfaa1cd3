import { useState, type FormEvent } from 'react'
import { Button, SelectField } from '@portal/ui'
import type { KindChoice } from '../kinds/kind.ts'
import { useRequestAction } from './request-action.ts'
import type { AnyRequest } from './request.ts'
import { useConfirmWork } from './confirm-work.ts'

interface SelectFormProps {
  request: AnyRequest
  choice: KindChoice<AnyRequest>
}

/** A selector for a request's property. Its submit button works once another value is selected; until then it takes its place. */
export const SelectForm = ({ request, choice }: SelectFormProps) => {
  const { label, submitLabel, options, success, failure } = choice
  const [selected, setSelected] = useState<string>()
  const { busy, run } = useRequestAction(request)
  const value = choice.value(request)
  const changed = selected !== undefined && selected !== value
  const confirmWork = useConfirmWork()
  const save = async (value: string) => {
    await run({
      send: () => choice.send(request, value),
      success: { title: success, description: options.find((option) => option.value === value)?.label ?? '' },
      failure: { title: failure },
    })
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
        onChange={({ target }) => setSelected(target.value)}
      />
      <Button type="submit" busy={busy} disabled={!changed} variant={changed ? 'primary' : 'secondary'}>
        {submitLabel}
      </Button>
    </form>
  )
}
