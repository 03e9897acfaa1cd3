import { Failure, failures } from '@portal/contract/failure'
import { isTaken } from '../storage/db.ts'

/** @throws Failure `name_taken` at its field when that is what the write failed of, else the error. */
export const refuseTaken = (error: unknown): never => {
  throw isTaken(error, 'coverage_areas.name_key')
    ? new Failure('name_taken', { fields: { name: failures.name_taken.message } })
    : error
}
