import { Link } from 'wouter'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { adminPath } from '@portal/contract/paths'
import { Alert } from '@portal/ui'
import type { AnyRequest } from '../request/request.ts'
import { ActionStart } from '../actions/action-start.tsx'

/** Whether emails don't reach the request's contact address. */
export const isUndeliverable = ({ undeliverable, contactEmail }: AnyRequest): boolean =>
  contactEmail !== null && undeliverable.includes(contactEmail)

/** Says which addresses our emails don't reach, and what to do about it. */
export const Undeliverable = ({ request, viewer }: { request: AnyRequest; viewer: User }) => {
  if (request.undeliverable.length === 0) return null
  return (
    <Alert tone="warning">
      {request.undeliverable.map((address) => (
        <p key={address} className="font-semibold wrap-anywhere">
          Email to {address} could not be delivered
        </p>
      ))}
      <div className="space-y-2 text-ink">
        {isStaff(viewer.role) ? (
          <>
            <p>
              Check the email address for typos
              {request.user?.phone && `, or call ${request.user.phone}`}.
              {viewer.role === 'admin' && (
                <>
                  {' '}
                  Once the mailbox works again, resend from{' '}
                  <Link href={adminPath('notifications')} className="text-accent underline underline-offset-2">
                    Emails
                  </Link>
                  .
                </>
              )}
            </p>
            {isUndeliverable(request) && <ActionStart name="correctEmail" request={request} viewer={viewer} />}
          </>
        ) : (
          'Everything about this request is here. To get emails at another address, send us a message below.'
        )}
      </div>
    </Alert>
  )
}
