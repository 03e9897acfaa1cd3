import { useState } from 'react'
import { Button, toast } from '@portal/ui'

/** Copies a text and says so. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast({ title: "Couldn't copy", description: 'Please select the text and copy it.', tone: 'danger' })
    }
  }
  return (
    <Button variant="secondary" size="small" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  )
}
