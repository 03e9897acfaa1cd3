import type { ReactNode } from 'react'
import { signOut } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { apiErrors } from '@portal/contract/api/errors'
import { Alert, Button, Page } from '@portal/ui'

interface WrongAccountProps {
  title: string
  /** The signed-in user. */
  user: User
  children?: ReactNode
}

/** An emailed link for another account. Signing out stays on the page, so that the right user can continue. */
export const WrongAccount = ({ title, user, children }: WrongAccountProps) => (
  <Page title={title} width="narrow">
    <div className="space-y-5">
      <Alert tone="danger">{apiErrors.other_account.message}</Alert>
      <p>
        You're signed in as <strong className="wrap-anywhere">{user.email}</strong>.
      </p>
      {children}
      <Button onClick={() => void signOut()}>Use Another Account</Button>
    </div>
  </Page>
)
