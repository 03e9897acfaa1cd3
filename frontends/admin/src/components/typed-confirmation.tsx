import { useState } from 'react'
import { TextField } from '@portal/ui'

/** A field that takes a text, in lower case, before something is deleted for good. */
export const useTypedConfirmation = (text: string) => {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  return {
    /** Whether the text was typed; if not, the field says so. */
    confirm: (): boolean => {
      const confirmed = typed.trim().toLowerCase() === text
      if (!confirmed) setError(`Please type “${text}”.`)
      return confirmed
    },
    clear: () => setTyped(''),
    field: (
      <TextField
        label={`Type “${text}” to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
    ),
  }
}
