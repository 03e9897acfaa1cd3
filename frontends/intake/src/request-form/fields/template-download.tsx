import { useState } from 'react'
import { call, errorMessage, urlOf } from '@portal/client'
import type { AuthorizationTemplate } from '@portal/contract/accounts/team'
import { formatFileSize } from '@portal/contract/files/file-kinds'
import { createTicket, getFile } from '@portal/contract/files/stored-files'
import { Button, startDownload, toast } from '@portal/ui'

/** Downloads the blank authorization of the member's firm. Shows nothing while it can't be opened. */
export const TemplateDownload = ({
  template: { name: filename, label, size, scan },
}: {
  template: AuthorizationTemplate
}) => {
  const [busy, setBusy] = useState(false)
  if (scan) return null
  const download = async () => {
    setBusy(true)
    try {
      const { ticket } = await call(createTicket, { params: { filename } })
      startDownload(urlOf(getFile, { params: { filename }, query: { auth: ticket, download: 'true' } }))
    } catch (error) {
      toast({ title: 'Download Failed', description: errorMessage(error), tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Button variant="secondary" size="small" busy={busy} onClick={() => void download()}>
        Download Authorization Template
      </Button>
      <span className="min-w-0 wrap-anywhere text-muted">
        {label}, {formatFileSize(size)}
      </span>
    </div>
  )
}
