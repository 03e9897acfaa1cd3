import { useState } from 'react'
import { useTexts } from '@portal/client'
import { Button } from '@portal/ui'
import { requestTexts } from '../texts.ts'

export const ReferenceNumber = ({ number }: { number: string }) => {
  const t = useTexts(requestTexts)
  const [result, setResult] = useState<'copied' | 'couldntCopy'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      setResult('copied')
    } catch {
      setResult('couldntCopy')
    }
  }
  return (
    <div>
      <p className="text-muted">{t.referenceNumber}</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <strong className="font-mono text-2xl break-all sm:text-3xl">{number}</strong>
        <Button variant="secondary" size="small" aria-label={t.copyReference} onClick={() => void copy()}>
          {result === undefined ? t.copy : result === 'copied' ? t.copied : t.couldntCopy}
        </Button>
        <output className="sr-only">{result === 'copied' ? t.referenceCopied : result && t.couldntCopy}</output>
      </div>
    </div>
  )
}
