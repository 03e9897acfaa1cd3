import Argon2 from '@phi-ag/argon2'
import wasm from '@phi-ag/argon2/argon2.wasm'
import { passwordCost } from './password-cost.ts'

let argon2: Promise<Argon2> | undefined
const load = (): Promise<Argon2> => (argon2 ??= WebAssembly.instantiate(wasm).then((instance) => new Argon2(instance)))

/** The hash of a password as a PHC string, which includes the algorithm and its parameters. */
export const hashPassword = async (password: string): Promise<string> =>
  (await load()).hash(password, passwordCost).encoded

// A hash that no password has, verified for unknown accounts.
const { memoryCost, timeCost, parallelism } = passwordCost
const dummyHash = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether the password matches the hash. Without a hash (unknown account) it takes as long and returns false. */
export const verifyPassword = async (password: string, hash: string | undefined): Promise<boolean> => {
  const { success } = (await load()).tryVerify(hash ?? dummyHash, password)
  return success && hash !== undefined
}
