import initialize from '@phi-ag/argon2/node'
import { passwordCost } from '@portal/api/accounts/password-cost'

/** A PHC string with the same parameters as the portal Worker's. */
export const hashPassword = async (password: string): Promise<string> => {
  const argon2 = await initialize()
  return argon2.hash(password, passwordCost).encoded
}
