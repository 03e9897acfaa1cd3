import { AppError } from '@portal/contract/api/errors'
import { isAssertionFailure } from '../db/client.ts'

const maxAttempts = 3

/**
 * Reads a report, plans a change on it and writes it: all again when somebody else changed the report between reading and
 * writing, three times at most.
 * @throws AppError `wrong_state` after the last attempt.
 */
export const retryOnConflict = async <T>(readPlanAndWrite: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await readPlanAndWrite()
    } catch (error) {
      if (!isAssertionFailure(error)) throw error
      if (attempt === maxAttempts) throw new AppError('wrong_state')
    }
  }
}
