import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import type { AnyReport } from '../report.ts'
import { Detail } from './section.tsx'

const linkClass = 'text-accent underline underline-offset-2'

export const EmailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={linkClass}>
    {address}
  </a>
)

/** How staff reach the account that requested the report. */
export const RequesterContact = ({ report: { user }, viewer }: { report: AnyReport; viewer: User }) => {
  if (!user || !isStaff(viewer.role)) return null
  return (
    <>
      <Detail wide name="Requester email" copy={user.email}>
        {user.email && <EmailLink address={user.email} />}
      </Detail>
      <Detail name="Requester phone" copy={user.phone}>
        {user.phone && (
          <a href={`tel:${user.phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
            {user.phone}
          </a>
        )}
      </Detail>
    </>
  )
}
