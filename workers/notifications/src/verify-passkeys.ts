import { Buffer } from 'node:buffer'
import type { PasskeyChecks } from '@portal/contract/accounts/passkeys'

// Loaded with the first passkey, because emails don't need it.
const loadEngine = () => import('@simplewebauthn/server')

/** The result, or null for a passkey that the library rejects: it throws for anything that is wrong. */
const orNull = <T>(verifying: Promise<T>): Promise<T | null> => verifying.catch(() => null)

/** Verifies passkeys. They are a second factor after the password, so that touching one is enough. */
export const passkeyChecks: PasskeyChecks = {
  verifyNew: async (passkey, { challenge, origin, rpId }) => {
    const { verifyRegistrationResponse } = await loadEngine()
    const { clientDataJSON, attestationObject } = passkey.response
    const result = await orNull(
      verifyRegistrationResponse({
        response: {
          ...passkey,
          response: { clientDataJSON, attestationObject },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: false,
      }),
    )
    if (!result?.verified) return null
    const { id, publicKey, counter } = result.registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
  },

  verifyAssertion: async (assertion, stored, { challenge, origin, rpId }) => {
    const { verifyAuthenticationResponse } = await loadEngine()
    const result = await orNull(
      verifyAuthenticationResponse({
        response: { ...assertion, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: {
          id: stored.credentialId,
          publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
          counter: stored.counter,
        },
        requireUserVerification: false,
      }),
    )
    return result?.verified ? { counter: result.authenticationInfo.newCounter } : null
  },
}
