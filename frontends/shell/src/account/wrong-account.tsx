import type { ReactNode } from 'react'
import { signOut, useSay, useTexts } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { apiErrors } from '@portal/contract/api/errors'
import { Alert, Button, Page } from '@portal/ui'
import { linkTexts } from './links/texts.ts'

interface WrongAccountProps {
  title: string
  /** The signed-in user. */
  user: User
  children?: ReactNode
}

/** An emailed link for another account. Signing out stays on the page, so that the right user can continue. */
export const WrongAccount = ({ title, user, children }: WrongAccountProps) => {
  const links = useTexts(linkTexts)
  const say = useSay()
  return (
    <Page title={title} width="narrow">
      <div className="space-y-5">
        <Alert tone="danger">{say(apiErrors.other_account.message)}</Alert>
        <p>
          {links.signedInAs(user.email, (email) => (
            <strong className="wrap-anywhere">{email}</strong>
          ))}
        </p>
        {children}
        <Button onClick={() => void signOut()}>{links.useAnother}</Button>
      </div>
    </Page>
  )
}
