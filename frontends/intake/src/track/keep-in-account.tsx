import { useAuth } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { ButtonLink, Card } from '@portal/ui'

interface KeepInAccountProps {
  claimToken: string
  email: string
}

/** Offers to add the request to an account. The token and email go to the claim page by the history entry, not the URL. */
export const KeepInAccount = ({ claimToken, email }: KeepInAccountProps) => {
  const { user } = useAuth()
  return (
    <Card className="space-y-4">
      <div className="space-y-1">
        <h2 className="text-lg font-semibold">Keep This Request in an Account</h2>
        <p className="text-muted">
          {user
            ? `Add it to the account of ${user.email}, with your other requests.`
            : 'See all your requests in one place, without looking for the emails. After that, this link stops working.'}
        </p>
      </div>
      <ButtonLink href={paths.claim} state={{ link: { token: claimToken, email } }} variant="secondary">
        {user ? 'Add to My Account' : 'Sign In or Create Account'}
      </ButtonLink>
    </Card>
  )
}
