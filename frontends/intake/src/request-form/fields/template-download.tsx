import { call, revalidate, urlOf } from '@portal/client'
import { getFirm, type AuthorizationTemplate } from '@portal/contract/accounts/team'
import { AppError } from '@portal/contract/api/errors'
import { formatFileSize } from '@portal/contract/files/file-kinds'
import { createTicket, getFile } from '@portal/contract/files/stored-files'
import { Button, startDownload, useAction } from '@portal/ui'

/** Downloads the blank authorization of the member's firm. Shows nothing while it can't be opened. */
export const TemplateDownload = ({ template: { name, label, size, scan } }: { template: AuthorizationTemplate }) => {
  const { busy, run } = useAction()
  if (scan) return null
  const download = async () => {
    // A manager may have replaced or removed it since the page was opened.
    const { authorizationTemplate: latest } = await call(getFirm)
    if (latest?.name !== name) void revalidate(getFirm)
    if (!latest) throw new AppError('not_found', { message: 'A manager removed the template.' })
    const params = { filename: latest.name }
    const { ticket } = await call(createTicket, { params })
    startDownload(urlOf(getFile, { params, query: { auth: ticket, download: 'true' } }))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        onClick={() => void run(download, { failed: 'Download Failed' })}
      >
        Download Authorization Template
      </Button>
      <span className="min-w-0 wrap-anywhere text-muted">
        {label}, {formatFileSize(size)}
      </span>
    </div>
  )
}
