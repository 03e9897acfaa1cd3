import { EmptyState } from '@portal/ui'

/** What staff see in place of a list, and why. */
export const AdminsOnly = ({ what }: { what: string }) => (
  <EmptyState title={`No ${what} to show`}>Only administrators see and manage {what}.</EmptyState>
)
