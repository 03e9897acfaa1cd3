import { useTexts } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { ButtonLink, Card } from '@portal/ui'
import { signTexts } from '../sign/texts.ts'

interface SignNowProps {
  /** Undefined after the guest corrected their email address, which ends the link. */
  token: string | undefined
}

/** The last step of a guest who signs on screen: the request waits for it. */
export const SignNow = ({ token }: SignNowProps) => {
  const t = useTexts(signTexts)
  return (
    <Card className="space-y-4 border-t-4 border-t-pending">
      <h2 className="text-lg font-semibold">{t.left}</h2>
      <p>{token === undefined ? t.leftInEmail : t.leftText}</p>
      {token !== undefined && (
        <ButtonLink href={paths.sign} state={{ link: { token } }} className="max-sm:w-full">
          {t.signNow}
        </ButtonLink>
      )}
    </Card>
  )
}
