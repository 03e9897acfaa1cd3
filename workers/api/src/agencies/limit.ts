import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'

export const tooManyAgencies = () =>
  new AppError('too_many', { message: `There can be at most ${limits.agenciesMax} agencies. Delete one first.` })
