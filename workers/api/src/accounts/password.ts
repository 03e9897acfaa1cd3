import Argon2 from '@phi-ag/argon2'
import wasm from '@phi-ag/argon2/argon2.wasm'
import { passwordCost } from './password-cost.ts'

let argon2: Promise<Argon2> | undefined
const load = (): Promise<Argon2> => (argon2 ??= WebAssembly.instantiate(wasm).then((instance) => new Argon2(instance)))

/** A password's hash as a PHC string, which names its own algorithm and parameters. */
export const hashPassword = async (password: string): Promise<string> =>
  (await load()).hash(password, passwordCost).encoded

// No password has this hash: what an unknown account is checked against.
const { memoryCost, timeCost, parallelism } = passwordCost
const nobody = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether the password is the hash's. Without a hash (no such account) the same work is done, and the answer is no. */
export const verifyPassword = async (password: string, hash: string | undefined): Promise<boolean> => {
  const { success } = (await load()).tryVerify(hash ?? nobody, password)
  return success && hash !== undefined
}
