import type { ReactNode } from 'react'
import { signOut } from '@portal/client'
import type { User } from '@portal/contract/accounts'
import { failures } from '@portal/contract/failure'
import { Alert, Button, Page } from '@portal/ui'

interface OtherAccountProps {
  title: string
  /** Who is signed in. */
  user: User
  /** What more there is to say of whom the link is for. */
  children?: ReactNode
}

/** A mailed link for somebody else than who is signed in. Signing out stays on its page, which goes on with it. */
export const OtherAccount = ({ title, user, children }: OtherAccountProps) => (
  <Page title={title} width="narrow">
    <div className="space-y-5">
      <Alert tone="danger">{failures.other_account.message}</Alert>
      <p>
        You are signed in as <strong className="wrap-anywhere">{user.email}</strong>.
      </p>
      {children}
      <Button onClick={() => void signOut()}>Use Another Account</Button>
    </div>
  </Page>
)
