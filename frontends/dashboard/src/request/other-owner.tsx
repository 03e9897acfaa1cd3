import type { User } from '@portal/contract/accounts/accounts'
import { fullName } from '@portal/contract/accounts/full-name'
import type { AnyRequest } from './request.ts'

/** The colleague who works on a request. */
export const OtherOwner = ({ request: { staffOwner }, viewer }: { request: AnyRequest; viewer: User }) =>
  staffOwner &&
  staffOwner.id !== viewer.id && (
    <p className="min-w-0 truncate text-sm font-semibold" title={fullName(staffOwner)}>
      Assigned to {fullName(staffOwner)}
    </p>
  )
