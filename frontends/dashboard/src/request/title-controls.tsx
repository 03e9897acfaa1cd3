import type { User } from '@portal/contract/accounts/accounts'
import { isOffered, kindOf, type AnyRequest } from './request.ts'
import { DeleteRequest } from './delete-request.tsx'
import { StatusSelector } from './status-selector.tsx'

interface TitleControlsProps {
  request: AnyRequest
  viewer: User
  onDeleted: () => void
}

/** The controls under the dialog's title. */
export const TitleControls = ({ request, viewer, onDeleted }: TitleControlsProps) => (
  <div className="mt-2 flex flex-wrap items-center justify-between gap-2 empty:hidden">
    <StatusSelector request={request} viewer={viewer} />
    {kindOf(request).deletion.isUnderTitle && isOffered('delete', request, viewer.role) && (
      <DeleteRequest request={request} onDeleted={onDeleted} />
    )}
  </div>
)
