import { AppError, apiErrors } from '@portal/contract/api/errors'
import { isTaken } from '../../db/client.ts'

/** @throws AppError `name_taken` at its field when that is what the write failed of, else the error. */
export const refuseTaken = (error: unknown): never => {
  throw isTaken(error, 'coverage_areas.name_key')
    ? new AppError('name_taken', { fields: { name: apiErrors.name_taken.message } })
    : error
}
