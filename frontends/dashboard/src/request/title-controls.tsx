import type { Role } from '@portal/contract/accounts/roles'
import { isOffered, kindOf, type AnyRequest } from './request.ts'
import { DeleteRequest } from './delete-request.tsx'
import { StatusSelector } from './status-selector.tsx'

interface TitleControlsProps {
  request: AnyRequest
  role: Role
  onDeleted: () => void
}

/** The controls under the dialog's title. */
export const TitleControls = ({ request, role, onDeleted }: TitleControlsProps) => {
  const { deletion } = kindOf(request)
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2 empty:hidden">
      {isOffered('changeStatus', request, role) && <StatusSelector request={request} />}
      {deletion.isUnderTitle && isOffered('delete', request, role) && (
        <DeleteRequest request={request} onDeleted={onDeleted} />
      )}
    </div>
  )
}
