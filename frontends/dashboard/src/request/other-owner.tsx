import type { User } from '@portal/contract/accounts/accounts'
import { fullName } from '@portal/contract/accounts/full-name'
import type { AnyReport } from './request.ts'

/** The colleague who works on a request. */
export const OtherOwner = ({ report: { staffOwner }, viewer }: { report: AnyReport; viewer: User }) =>
  staffOwner &&
  staffOwner.id !== viewer.id && (
    <p className="min-w-0 truncate text-sm font-semibold" title={fullName(staffOwner)}>
      Assigned to {fullName(staffOwner)}
    </p>
  )
