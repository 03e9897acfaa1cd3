import { useLocation } from 'wouter'
import { errorMessage } from '@portal/client'
import type { DocketRow } from '@portal/contract/docket/docket'
import { toast } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import { documentName } from '../files/document-name.ts'
import { useDownload } from '../files/use-download.ts'
import type { RowContext } from '../list/definition.ts'
import { openedFor, openedInApp } from '../url-state.ts'
import { againFor, againTarget, readReport, type Again } from '../dialog/request-again.ts'
import { kindOf } from '../report.ts'
import { linkOf, openable } from './row-text.ts'

interface RowMenuProps {
  row: DocketRow
  context: RowContext<DocketRow>
  className: string
}

/** A row's further actions. */
export const RowMenu = ({ row, context: { hrefFor }, className }: RowMenuProps) => {
  const [, navigate] = useLocation()
  const { download } = useDownload(kindOf(row).downloadErrors)
  const documents = openable(row)
  const link = linkOf(row)
  const open = (at: { file?: string; panel?: 'messages' }, state: object = openedInApp) =>
    navigate(hrefFor(row, at), { state })

  // The row doesn't have what the form asks for.
  const requestAgain = async (again: Again) => {
    try {
      const { href, state } = againTarget(await readReport(row.id), again)
      navigate(href, { state })
    } catch (error) {
      toast({ title: "We couldn't open the form", description: errorMessage(error), tone: 'danger' })
    }
  }
  return (
    <Menu
      label={`More for ${row.clientName}`}
      className={className}
      items={[
        ...documents.map((document) => ({
          label: `View ${documentName(row, document.documentType)}`,
          onSelect: () => open({ file: document.name }),
        })),
        ...documents.map((document) => ({
          label: `Download ${documentName(row, document.documentType)}`,
          onSelect: () => void download(document),
        })),
        { label: 'Message', onSelect: () => open({ panel: 'messages' }) },
        ...(link ? [{ label: `${link.label}…`, onSelect: () => open({}, openedFor(link.action)) }] : []),
        ...againFor(row).map((again) => ({ label: again.label, onSelect: () => void requestAgain(again) })),
      ]}
    />
  )
}
