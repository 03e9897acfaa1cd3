import { AppError, type ErrorCode } from '@portal/contract/api/errors'
import { isAssertionFailure } from './client.ts'

/** Rethrows a write's error, as an AppError with this code when its batch was stopped by one of its assertions. */
export const refusedAs =
  (code: ErrorCode, otherwise?: (error: unknown) => never) =>
  (error: unknown): never => {
    if (isAssertionFailure(error)) throw new AppError(code)
    if (otherwise) otherwise(error)
    throw error
  }
