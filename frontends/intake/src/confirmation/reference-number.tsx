import { useState } from 'react'
import { Button } from '@portal/ui'

export const ReferenceNumber = ({ number }: { number: string }) => {
  const [result, setResult] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      setResult('Copied')
    } catch {
      setResult("Couldn't copy")
    }
  }
  return (
    <div>
      <p className="text-muted">Your reference number</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <strong className="font-mono text-2xl break-all sm:text-3xl">{number}</strong>
        <Button variant="secondary" size="small" aria-label="Copy reference number" onClick={() => void copy()}>
          {result ?? 'Copy'}
        </Button>
        <output className="sr-only">{result === 'Copied' ? 'Reference number copied' : result}</output>
      </div>
    </div>
  )
}
