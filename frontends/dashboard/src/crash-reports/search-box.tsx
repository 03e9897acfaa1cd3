import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '@portal/contract/limits'
import { TextField } from '@portal/ui'

const settledAfter = 250

/** The search box: tells what was typed when typing pauses, and follows `value` when the address changes. */
export const SearchBox = ({ value, onSearch }: { value: string; onSearch: (text: string) => void }) => {
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
      label="Search"
      type="search"
      placeholder="Search by client name or reference number"
      autoComplete="off"
      maxLength={limits.searchLength}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
