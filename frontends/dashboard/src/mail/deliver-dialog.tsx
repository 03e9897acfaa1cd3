import { counted } from '@portal/contract/counted'
import type { MatchedRequest } from '@portal/contract/mail/match-mail'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { documentName } from '../files/document-name.ts'
import { targetsOf, type Entry } from './entry.ts'

interface DeliverDialogProps {
  entries: readonly Entry[]
  requests: ReadonlyMap<string, MatchedRequest>
  busy: boolean
  onDeliver: () => void
  onClose: () => void
}

/** One list of who gets what, before it is delivered. */
export const DeliverDialog = ({ entries, requests, busy, onDeliver, onClose }: DeliverDialogProps) => (
  <Dialog
    title={`Deliver ${counted(entries.length, 'File')}`}
    onClose={onClose}
    footer={
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={onDeliver}>
          Deliver {entries.length}
        </Button>
      </div>
    }
  >
    <ul className="divide-y divide-line text-sm">
      {entries.map((entry) =>
        targetsOf(entry).map(({ request: id, type }) => {
          const request = requests.get(id)
          return (
            <li key={`${entry.file.id}${id}`} className="mail-sent grid gap-x-3 py-2">
              <span className="font-semibold wrap-anywhere">{request?.clientName ?? 'A request'}</span>
              <span className="text-right">{documentName({ id }, type)}</span>
              <span className="truncate text-muted">{entry.file.label}</span>
              <span className="text-right font-mono text-xs">{request?.referenceNumber}</span>
            </li>
          )
        }),
      )}
    </ul>
    <p className="mt-3 text-sm text-muted">
      They wait a moment before they are delivered. Until then you can undo all of them.
    </p>
  </Dialog>
)
