import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '@portal/contract/limits'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { TextField } from '@portal/ui'

const debounceMs = 250

interface SearchBoxProps {
  label?: string
  /** Says what can be searched for. */
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

/** Calls `onSearch` when typing pauses, and shows `value` again when that changes, for example with the URL. */
export const SearchBox = ({ label = 'Search', placeholder, value, onSearch }: SearchBoxProps) => {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    setText(value)
  }

  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => search(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text, value])

  return (
    <TextField
      label={label}
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      maxLength={limits.searchLength}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
