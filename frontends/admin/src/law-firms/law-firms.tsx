import { sentenceOf, useRead } from '@portal/client'
import { formatDay } from '@portal/contract/dates'
import { listLawFirms, type LawFirm } from '@portal/contract/law-firms'
import type { Role } from '@portal/contract/roles'
import { Alert, Button, EmptyState, PageSpinner } from '@portal/ui'
import { AddLawFirm } from './add-law-firm.tsx'

const mayManage = (role: Role) => (listLawFirms.access as readonly Role[]).includes(role)

const FirmTable = ({ firms }: { firms: LawFirm[] }) => (
  <div className="overflow-x-auto rounded-card border border-line bg-card shadow-card">
    <table className="w-full text-left">
      <thead className="border-b border-line text-sm text-muted">
        <tr>
          <th scope="col" className="px-4 py-3 font-medium">
            Name
          </th>
          <th scope="col" className="px-4 py-3 font-medium">
            Domain
          </th>
          <th scope="col" className="px-4 py-3 font-medium">
            Created
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {firms.map(({ id, name, domain, createdAt }) => (
          <tr key={id}>
            <th scope="row" className="px-4 py-3 font-medium">
              {name}
            </th>
            <td className="px-4 py-3 break-all">{domain}</td>
            <td className="px-4 py-3 whitespace-nowrap">{formatDay(createdAt.slice(0, 10))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const FirmList = () => {
  const { data: firms, error, refresh } = useRead(listLawFirms)
  if (firms)
    return firms.length > 0 ? (
      <FirmTable firms={firms} />
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
