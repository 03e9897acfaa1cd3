import { counted } from '@portal/contract/counted'
import { reportPrefixOf } from '@portal/contract/agencies/report-numbers'
import type { QueueRow } from '@portal/contract/lists/queue'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { requests } from '@portal/ui/requests/change-text'
import type { AlikeRequests } from '@portal/ui/requests/use-changes'
import { common } from './ask.ts'
import { kindOf } from '../request/request.ts'

/** Not more of them are named. */
const maxNamed = 8

/** Words that follow `request that`: the others have them in common with the requests that were changed. */
const sharedText = (rows: readonly QueueRow[], several: boolean): string => {
  const clue = common(rows, (row) =>
    kindOf(row).rules.agencyClue === 'reportNumber' ? (reportPrefixOf(row.reportNumber ?? '') ?? undefined) : undefined,
  )
  if (clue) return `${several ? 'start' : 'starts'} with ${clue}`
  const department = common(rows, ({ policeDepartment }) => policeDepartment ?? undefined)
  if (department) return `${several ? 'name' : 'names'} “${department}”`
  return several ? 'are like these' : 'is like these'
}

interface AlikeDialogProps {
  alike: AlikeRequests
  /** The requests that were changed, as they were before. */
  changed: readonly QueueRow[]
  onSubmit: () => void
  onClose: () => void
}

/** Asks whether other open requests that name the same agency get the one that staff chose, too. */
export const AlikeDialog = ({ alike: { names, rows }, changed, onSubmit, onClose }: AlikeDialogProps) => {
  const several = rows.length > 1
  const before = new Set(changed.map(({ agency }) => agency?.name))
  const [agencyBefore] = before
  const only = changed.length === 1 ? changed[0] : undefined
  const they = several ? 'They have' : 'It has'
  return (
    <Dialog
      title={several ? `Set the Agency for ${rows.length} More Requests?` : 'Set the Agency for One More Request?'}
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep Current Agency
          </Button>
          <Button onClick={onSubmit}>{several ? `Set for All ${rows.length}` : 'Set Agency'}</Button>
        </>
      }
    >
      <p>
        You set {names.agency ?? 'the agency'} for{' '}
        {only ? (
          <>
            {only.clientName} <span className="font-mono text-sm whitespace-nowrap">{only.referenceNumber}</span>
          </>
        ) : (
          requests(changed.length)
        )}
        . {counted(rows.length, 'other open request')} {sharedText(changed, several)}.
        {/* Requests that had different ones say nothing about the others. */}
        {before.size === 1 &&
          (agencyBefore ? ` CollisionDocket suggested ${agencyBefore}.` : ` ${they} no agency yet.`)}
      </p>
      <ul className="mt-3">
        {rows.slice(0, maxNamed).map(({ id, clientName, referenceNumber }) => (
          <li key={id} className="wrap-anywhere">
            <strong className="font-semibold">{clientName}</strong>{' '}
            <span className="font-mono text-sm whitespace-nowrap">{referenceNumber}</span>
          </li>
        ))}
        {rows.length > maxNamed && <li>and {rows.length - maxNamed} more</li>}
      </ul>
    </Dialog>
  )
}
