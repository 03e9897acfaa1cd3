import { useState } from 'react'
import { useTexts } from '@portal/client'
import { TextField } from '@portal/ui'
import { Controller } from '@portal/ui/form'
import { requestTexts } from '../../texts.ts'
import { shownDate, toIsoDate } from '../../typed-date.ts'
import type { RequestFormState } from '../use-request-form.ts'

interface TypedDateFieldProps {
  form: RequestFormState['form']
  name: string
  label: string
  required: boolean
  error: string | undefined
}

/**
 * A date field for typing, because a phone's own date field doesn't allow typing. The form gets a complete date as
 * `2026-03-05`.
 */
export const TypedDateField = ({ form, name, ...common }: TypedDateFieldProps) => {
  const t = useTexts(requestTexts)
  /** As it is being typed. */
  const [typed, setTyped] = useState<string>()
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <TextField
          {...common}
          name={name}
          hint={t.dateHint}
          autoComplete="off"
          className="sm:max-w-56"
          value={typed ?? shownDate(String(value))}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(toIsoDate(target.value) ?? target.value.trim())
          }}
          onBlur={() => {
            setTyped(undefined)
            onBlur()
          }}
        />
      )}
    />
  )
}
