import type { FindActor } from '../context.ts'
import { isStaff } from '@portal/contract/accounts/roles'
import { AppError } from '@portal/contract/api/errors'
import { canSee, firmOf } from '../requests/visibility.ts'
import { keyOf } from './names.ts'
import type { ScanState } from '../db/schema/documents.ts'
import type { HandlerRequest } from '../handler.ts'
import { findUserWithFile, type FoundFile, type UserWithFile } from './store.ts'

/** The id in a file's name. For other strings the result matches no file. */
export const fileIdIn = (name: string): string => name.slice(0, name.indexOf('.'))

export const isNamed = (file: FoundFile, name: string): boolean => keyOf(file.id, file.kind) === name

/** Reads the caller together with the file that the request names. */
export const findCallerWithFile = ({ params }: HandlerRequest): FindActor<UserWithFile> =>
  findUserWithFile(fileIdIn((params as { filename: string }).filename))

/**
 * The file with that name, if the user can see its report. Only staff see earlier versions, files of internal notes and
 * original emails, and only a firm's verified members its authorization template.
 */
export const fileFor = (user: UserWithFile, name: string): FoundFile | undefined => {
  const { file } = user
  if (!file || !isNamed(file, name)) return undefined
  if (file.templateOf !== null) return file.templateOf === firmOf(user) ? file : undefined
  if (!canSee(user, file)) return undefined
  const isForStaff = file.endedAt || file.isInternal || file.documentType === 'originalEmail'
  return isForStaff && !isStaff(user.role) ? undefined : file
}

/** @throws AppError `not_scanned` or `infected` for a file that may not be opened. */
export const requireServable = ({ scan }: { scan: ScanState | null }): void => {
  if (scan === 'waiting') throw new AppError('not_scanned')
  if (scan === 'infected' || scan === 'removed') throw new AppError('infected')
}
