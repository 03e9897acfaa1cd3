import type { TeamMember } from '@portal/contract/accounts/team'
import { Table } from '@portal/ui/table'
import { memberColumns } from './member-columns.tsx'
import type { TeamDialog } from './team-dialogs.tsx'

interface MembersProps {
  members: readonly TeamMember[]
  viewerId: string
  /** Opens a dialog; undefined for a viewer who isn't a manager. */
  onOpen: ((dialog: TeamDialog) => void) | undefined
}

/** The firm's verified members. */
export const Members = ({ members, viewerId, onOpen }: MembersProps) => {
  const managers = members.filter(({ firmManager }) => firmManager).length
  return (
    <section aria-labelledby="members" className="space-y-3">
      <h2 id="members" tabIndex={-1} className="text-lg font-semibold outline-none">
        Members <span className="font-normal text-muted tabular-nums">{members.length}</span>
      </h2>
      <Table
        label="Members"
        columns={memberColumns({ viewerId, managers, onOpen })}
        rows={members}
        rowKey={({ id }) => id}
      />
    </section>
  )
}
