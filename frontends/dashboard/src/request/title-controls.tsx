import type { Role } from '@portal/contract/accounts/roles'
import { isOffered, kindOf, type AnyReport } from './request.ts'
import { DeleteRequest } from './delete-request.tsx'
import { StatusSelector } from './status-selector.tsx'

interface TitleControlsProps {
  report: AnyReport
  role: Role
  onDeleted: () => void
}

/** The controls under the dialog's title. */
export const TitleControls = ({ report, role, onDeleted }: TitleControlsProps) => {
  const { deletion } = kindOf(report)
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2 empty:hidden">
      {isOffered('changeStatus', report, role) && <StatusSelector report={report} />}
      {deletion.isUnderTitle && isOffered('delete', report, role) && (
        <DeleteRequest report={report} onDeleted={onDeleted} />
      )}
    </div>
  )
}
