import { NetworkError } from '@portal/client'
import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '@portal/contract/accounts/passkeys'

/** Why a prompt failed, by the name of the browser's error. */
const reasons = {
  InvalidStateError: 'exists',
  NotSupportedError: 'unsupported',
  SecurityError: 'wrongAddress',
} as const
type PromptProblem = (typeof reasons)[keyof typeof reasons] | 'closed'

/** The prompt was closed or failed. `secondFactorTexts` has the messages. */
export class PasskeyPromptError extends Error {
  override readonly name = 'PasskeyPromptError'
  readonly problem: PromptProblem
  constructor(problem: PromptProblem) {
    super(problem)
    this.problem = problem
  }
}

// Loaded with the first prompt. The oldest supported Safari lacks the browser's functions for WebAuthn's JSON.
const loadLibrary = () =>
  import('@simplewebauthn/browser').catch(() => {
    throw new NetworkError()
  })

const prompt = async <T>(open: () => Promise<T>): Promise<T> => {
  try {
    return await open()
  } catch (error) {
    const known: Readonly<Record<string, PromptProblem>> = reasons
    throw new PasskeyPromptError((error instanceof Error && known[error.name]) || 'closed')
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
