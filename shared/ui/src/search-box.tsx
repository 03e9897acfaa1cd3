import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '@portal/contract/limits'
// By the package's name: the federation shares that module.
import { TextField } from '@portal/ui'

const settledAfter = 250

interface SearchBoxProps {
  label?: string
  /** What can be searched by. */
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

/** A search box: tells what was typed when typing pauses, and follows `value` when the address changes. */
export const SearchBox = ({ label = 'Search', placeholder, value, onSearch }: SearchBoxProps) => {
  const [text, setText] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (value !== followed) {
    setFollowed(value)
    setText(value)
  }

  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (text === value) return
    const typing = setTimeout(() => search(text), settledAfter)
    return () => clearTimeout(typing)
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
