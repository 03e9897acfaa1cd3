import { counted } from '@portal/contract/counted'
import { fullName } from '@portal/contract/accounts/full-name'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { actionBy, type Act } from '@portal/contract/requests/actions/actions'
import { refusalText } from './change-text.ts'
import type { RefusedAct } from './use-changes.ts'

interface RefusedDialogProps {
  refused: RefusedAct
  /** Changes the rows that these colleagues own. Without this callback, the dialog doesn't offer this. */
  onAnyway?: (rows: RefusedAct['items'][number]['row'][], colleagues: string[]) => void
  onClose: () => void
}

/** The button's verb, for requests of colleagues. */
const verbOf = ({ action }: Act): string =>
  action === 'byRules' ? 'Hand Off' : actionBy(action).label.replace('…', '')

const titleOf = ({ items }: RefusedAct): string => {
  const [first] = items
  if (items.length === 1 && first?.why === 'taken')
    return `${first.owner ? fullName(first.owner) : 'A colleague'} has this request`
  return counted(items.length, "request wasn't changed", "requests weren't changed")
}

/** Says which requests an action left as they are and why, and offers to change those that colleagues own. */
export const RefusedDialog = ({ refused, onAnyway, onClose }: RefusedDialogProps) => {
  const { act, items } = refused
  const owned = onAnyway ? items.filter(({ why }) => why === 'taken') : []
  const them = owned.length === 1 ? 'It' : items.length === owned.length ? 'Them' : `${owned.length} Requests`
  return (
    <Dialog
      onClose={onClose}
      title={titleOf(refused)}
      width="narrow"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {owned.length > 0 ? 'Leave as Is' : 'Close'}
          </Button>
          {owned.length > 0 && (
            <Button
              onClick={() => {
                onAnyway?.(
                  owned.map(({ row }) => row),
                  [...new Set(owned.flatMap(({ owner }) => owner?.id ?? []))],
                )
                onClose()
              }}
            >
              {verbOf(act)} {them} Anyway
            </Button>
          )}
        </>
      }
    >
      <ul className="space-y-1.5">
        {items.map(({ row, action, why, owner }) => (
          <li key={row.id} className="wrap-anywhere">
            <strong className="font-semibold">{row.clientName}</strong>{' '}
            <span className="font-mono text-sm whitespace-nowrap">{row.referenceNumber}</span>:{' '}
            {refusalText(why, owner, action)}.
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
