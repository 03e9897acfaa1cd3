import { Failure, failures } from '@portal/contract/failure'
import { isTaken } from '../storage/db.ts'

export const emailTaken = (): Failure => new Failure('email_taken', { fields: { email: failures.email_taken.message } })

/** What a write's error means to its caller: another account may have the address. */
export const orEmailTaken = (error: unknown): never => {
  throw isTaken(error, 'users.email') ? emailTaken() : error
}
