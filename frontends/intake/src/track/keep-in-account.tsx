import { useAuth, useTexts } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { ButtonLink, Card } from '@portal/ui'
import { trackTexts } from './texts.ts'

interface KeepInAccountProps {
  claimToken: string
  email: string
}

/** Offers to add the request to an account. The token and email go to the claim page by the history entry, not the URL. */
export const KeepInAccount = ({ claimToken, email }: KeepInAccountProps) => {
  const t = useTexts(trackTexts)
  const { user } = useAuth()
  return (
    <Card className="space-y-4">
      <div className="space-y-1">
        <h2 className="text-lg font-semibold">{t.keepTitle}</h2>
        <p className="text-muted">{user ? t.keepIn(user.email) : t.keepText}</p>
      </div>
      <ButtonLink href={paths.claim} state={{ link: { token: claimToken, email } }} variant="secondary">
        {user ? t.addToMine : t.signInOrCreate}
      </ButtonLink>
    </Card>
  )
}
