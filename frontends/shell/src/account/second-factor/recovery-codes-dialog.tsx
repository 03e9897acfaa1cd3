import { useState } from 'react'
import { brand } from '@portal/contract/brand'
import { Alert, Button, startDownload, toast } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'

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

const title = `${brand.name} recovery codes`

/** Shows new recovery codes, which can't be shown again. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const [warned, setWarned] = useState(false)
  const text = `${title}\n\n${codes.join('\n')}\n\nEach code works once.\n`
  const download = () => startDownload(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <Dialog
      // Closing would lose the codes.
      onClose={() => setWarned(true)}
      title="Save Your Recovery Codes"
      width="narrow"
      footer={<Button onClick={onClose}>I Saved My Codes</Button>}
    >
      <div className="space-y-4">
        {warned && (
          <Alert tone="warning">These codes won't be shown again. Save them, then choose “I Saved My Codes”.</Alert>
        )}
        <p>
          If you lose your device, you can sign in with one of these codes. Each works once. Keep them somewhere safe.
        </p>
        <div className="print-alone rounded-control bg-sunken px-4 py-3">
          <p className="mb-3 hidden font-semibold print:block">{title}</p>
          <ul aria-label="Recovery codes" className="grid gap-x-4 gap-y-1.5 font-mono text-sm sm:grid-cols-2">
            {codes.map((code) => (
              <li key={code} className="whitespace-nowrap">
                {code}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={codes.join('\n')} label="Copy" />
          <Button variant="secondary" size="small" onClick={download}>
            Download
          </Button>
          <Button variant="secondary" size="small" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
