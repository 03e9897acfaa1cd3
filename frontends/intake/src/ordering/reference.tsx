import { useState } from 'react'
import { Button } from '@portal/ui'

/** An order's reference number, to read, copy and paste. */
export const Reference = ({ number }: { number: string }) => {
  const [told, setTold] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      setTold('Copied')
    } catch {
      setTold('Select it to copy')
    }
  }
  return (
    <div>
      <p className="text-muted">Your reference number</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <strong className="font-mono text-2xl break-all sm:text-3xl">{number}</strong>
        <Button variant="secondary" size="small" aria-label="Copy the reference number" onClick={() => void copy()}>
          {told ?? 'Copy'}
        </Button>
        <output className="sr-only">{told === 'Copied' && 'The reference number was copied.'}</output>
      </div>
    </div>
  )
}
