import { Card, Page } from '@portal/ui'
import { TwoFactor } from './two-factor.tsx'

/** In place of every page, until an account that must have a second factor has one. */
export default function SetUpPage() {
  return (
    <Page title="Set Up Two-Factor Sign-In" subtitle="Your account needs it before you can continue.">
      <Card className="space-y-3">
        <p>
          This account gives access to client documents, so a password alone isn't enough to sign in. Choose a passkey
          or an authenticator app; you can add more later in your profile.
        </p>
        <TwoFactor />
      </Card>
    </Page>
  )
}
