import { call, errorMessage, useTexts } from '@portal/client'
import type { AuthResponse } from '@portal/contract/accounts/accounts'
import { signInWithSecondFactor } from '@portal/contract/accounts/second-factor'
import type { SecondFactorChallenge } from '@portal/contract/accounts/passkeys'
import { Button } from '@portal/ui'
import { hasEnded, ProofForm } from './proof-form.tsx'
import { secondFactorTexts } from './texts.ts'

interface SignInStepProps {
  challenge: SecondFactorChallenge
  onSignedIn: (signedIn: AuthResponse) => void
  /** Back to the password, with the reason if there is one. */
  onRestart: (reason?: string) => void
}

/** The second step of a sign-in, in place of the password's form. */
export default function SignInStep({ challenge, onSignedIn, onRestart }: SignInStepProps) {
  const t = useTexts(secondFactorTexts)
  const { token, methods, passkey } = challenge
  return (
    <div className="space-y-4">
      <h2 className="text-lg font-semibold">{t.twoFactorSignIn}</h2>
      <ProofForm
        methods={methods}
        passkey={passkey}
        action={t.signIn}
        send={async (proof) => {
          try {
            onSignedIn(await call(signInWithSecondFactor, { body: { token, ...proof } }))
          } catch (error) {
            if (!hasEnded(error)) throw error
            onRestart(errorMessage(error))
          }
        }}
      />
      <p className="text-center">
        <Button variant="quiet" size="small" onClick={() => onRestart()}>
          {t.backToSignIn}
        </Button>
      </p>
    </div>
  )
}
