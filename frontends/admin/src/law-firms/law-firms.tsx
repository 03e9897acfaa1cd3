import { sentenceOf, useRead } from '@portal/client'
import { dayOf, formatDay } from '@portal/contract/dates'
import { listLawFirms, type LawFirm } from '@portal/contract/law-firms'
import type { Role } from '@portal/contract/roles'
import { Alert, Button, EmptyState, PageSpinner } from '@portal/ui'
import { AddLawFirm } from './add-law-firm.tsx'

const mayManage = (role: Role) => (listLawFirms.access as readonly Role[]).includes(role)

const Firms = ({ firms }: { firms: LawFirm[] }) => (
  <ul aria-labelledby="law-firms" className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
    {firms.map(({ id, name, domain, createdAt }) => (
      <li key={id} className="grid gap-x-4 px-5 py-3 sm:grid-cols-[1fr_1fr_auto] sm:items-baseline">
        <p className="min-w-0 font-medium break-words">{name}</p>
        <p className="min-w-0 break-words">{domain}</p>
        <p className="text-sm text-muted">Created {formatDay(dayOf(createdAt))}</p>
      </li>
    ))}
  </ul>
)

const FirmList = () => {
  const { data: firms, error, refresh } = useRead(listLawFirms)
  if (firms)
    return firms.length > 0 ? (
      <Firms firms={firms} />
    ) : (
      <EmptyState title="No law firms yet">Add the first one.</EmptyState>
    )
  if (error === undefined) return <PageSpinner label="Loading law firms" />
  return (
    <Alert tone="danger" title="The law firms could not be loaded">
      <p className="mb-3">{sentenceOf(error)}</p>
      <Button variant="secondary" size="small" onClick={() => void refresh()}>
        Try again
      </Button>
    </Alert>
  )
}

/** The firms whose people share their orders: for admins to see and add. */
export const LawFirms = ({ role }: { role: Role }) => (
  <section aria-labelledby="law-firms" className="space-y-4">
    <h2 id="law-firms" className="text-xl font-semibold">
      Law Firms
    </h2>
    {mayManage(role) ? (
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <FirmList />
        <AddLawFirm />
      </div>
    ) : (
      <EmptyState title="No law firms to show">Only administrators see and manage law firms.</EmptyState>
    )}
  </section>
)
