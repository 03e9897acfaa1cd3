import { limits } from '@portal/contract/limits'
import { randomText } from '../../platform/ids.ts'
import { hashToken } from '../../platform/tokens.ts'

const length = 16

/** New recovery codes of 80 random bits each, which a fast hash protects, as `ab12-cd34-ef56-gh78`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: limits.secondFactor.recoveryCodes }, () => randomText(length).replace(/(.{4})(?=.)/g, '$1-'))

/** The hash of an account's recovery code, with or without its hyphens. */
export const hashRecoveryCode = (userId: string, code: string): Promise<string> =>
  hashToken(`recovery:${userId}:${code.replaceAll('-', '')}`)
