import initialize from '@phi-ag/argon2/node'
import { passwordCost } from '@portal/api/accounts/password-cost'

/** A password's PHC string, made as the portal Worker makes it. */
export const hashPassword = async (password: string): Promise<string> => {
  const argon2 = await initialize()
  return argon2.hash(password, passwordCost).encoded
}
