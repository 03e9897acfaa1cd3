import { useState } from 'react'
import { callForFile, revalidate } from '@portal/client'
import { listAudit } from '@portal/contract/admin/audit'
import { exportHeldData, type HeldAboutPerson } from '@portal/contract/admin/privacy'
import { fullName } from '@portal/contract/accounts/full-name'
import { roleLabels } from '@portal/contract/accounts/roles'
import { Alert, Button, Card, EmptyState, startDownload, useAction } from '@portal/ui'
import { Table, type Column } from '@portal/ui/table'
import { EraseDialog } from './erase-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'

const who = ({ account, email }: HeldAboutPerson): string => (account && fullName(account)) || email

const description = ({ account, email }: HeldAboutPerson): string =>
  account ? [email, roleLabels[account.role], account.lawFirmName].filter(Boolean).join(' · ') : 'No account'

const columns: Column<HeldAboutPerson['kinds'][number]>[] = [
  { name: 'label', header: 'What', kind: 'name', cell: ({ label }) => label },
  { name: 'count', header: 'Number', kind: 'number', cell: ({ count }) => count.toLocaleString('en-US') },
  { name: 'erasing', header: 'When erased', cell: ({ whenErased }) => whenErased },
]

interface HeldDataProps {
  held: HeldAboutPerson
  refresh: () => Promise<unknown>
}

/** The data held about one person, with buttons to export and erase it. */
export const HeldData = ({ held, refresh }: HeldDataProps) => {
  const { busy, run } = useAction()
  const [erasing, setErasing] = useState(false)
  const [exporting, setExporting] = useState(false)
  const kinds = held.kinds.filter(({ count }) => count > 0)

  const download = (include: string[] = []) =>
    run(
      async () => {
        startDownload(await callForFile(exportHeldData, { body: { email: held.email, include } }), 'personal-data.zip')
      },
      {
        done: { title: 'Personal Data Exported' },
        failed: 'Failed to export the data',
        refresh: () => revalidate(listAudit),
      },
    )

  if (kinds.length === 0)
    return (
      <EmptyState title={`We hold nothing about ${held.email}`}>
        {held.erasing ? "We're still erasing data about this address." : 'Check the spelling of the email address.'}
      </EmptyState>
    )
  return (
    <Card className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere">{who(held)}</h2>
          <p className="text-sm wrap-anywhere text-muted">{description(held)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            onClick={() => (held.endedDocuments.length > 0 ? setExporting(true) : void download())}
          >
            Export as ZIP
          </Button>
          <Button variant="danger" size="small" disabled={held.erasing} onClick={() => setErasing(true)}>
            Erase…
          </Button>
        </div>
      </div>
      {held.erasing && (
        <Alert tone="info">We're still erasing data about this address. This can take a few minutes.</Alert>
      )}
      <Table label={`Held about ${who(held)}`} columns={columns} rows={kinds} rowKey={({ kind }) => kind} />
      {exporting && (
        <ExportDialog
          held={held}
          name={who(held)}
          busy={busy}
          onExport={async (include) => {
            if (await download(include)) setExporting(false)
          }}
          onClose={() => setExporting(false)}
        />
      )}
      {erasing && <EraseDialog held={held} name={who(held)} refresh={refresh} onClose={() => setErasing(false)} />}
    </Card>
  )
}
