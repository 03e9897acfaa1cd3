import { NetworkError } from '@portal/client'
import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '@portal/contract/accounts/passkeys'

/** The prompt was closed or failed; the message is for the person. */
export class PasskeyPromptError extends Error {
  override readonly name = 'PasskeyPromptError'
}

// Loaded with the first prompt. The oldest supported Safari lacks the browser's functions for WebAuthn's JSON.
const loadLibrary = () =>
  import('@simplewebauthn/browser').catch(() => {
    throw new NetworkError()
  })

const messages: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: "This browser or device doesn't support passkeys.",
  SecurityError: "Passkeys don't work at this address.",
}
const closed = 'The passkey prompt was closed or took too long. Please try again.'

const prompt = async <T>(open: () => Promise<T>): Promise<T> => {
  try {
    return await open()
  } catch (error) {
    throw new PasskeyPromptError((error instanceof Error && messages[error.name]) || closed)
  }
}

/** Asks the browser for one of the account's passkeys. */
export const askForPasskey = async (options: PasskeyRequest): Promise<PasskeyAssertion> => {
  const { startAuthentication } = await loadLibrary()
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  return prompt(() => startAuthentication({ optionsJSON: options as Options })) as Promise<PasskeyAssertion>
}

/** Asks the browser to create a passkey. */
export const createPasskey = async (options: PasskeyCreation): Promise<NewPasskey> => {
  const { startRegistration } = await loadLibrary()
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  return prompt(() => startRegistration({ optionsJSON: options as Options })) as Promise<NewPasskey>
}

/** Whether this browser has passkeys at all. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window
