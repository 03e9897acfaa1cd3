import type { FindActor } from '../context.ts'
import { AppError } from '@portal/contract/api/errors'
import { canSee } from '../reports/visibility.ts'
import { keyOf } from './names.ts'
import type { ScanState } from '../db/schema/schema.ts'
import type { HandlerRequest } from '../handler.ts'
import { findAsker, type Asker, type FoundFile } from './store.ts'

/** The id in a file's name; what is no such name has none that a file has. */
export const fileIdIn = (name: string): string => name.slice(0, name.indexOf('.'))

export const isNamed = (file: FoundFile, name: string): boolean => keyOf(file.id, file.kind) === name

/** Finds who calls with the file that their request names. */
export const findingFile = ({ params }: HandlerRequest): FindActor<Asker> =>
  findAsker(fileIdIn((params as { filename: string }).filename))

/** The file of that name when its report is the asker's to see. */
export const fileFor = (asker: Asker, name: string): FoundFile | undefined => {
  const { file } = asker
  return file && isNamed(file, name) && canSee(asker, file) ? file : undefined
}

/** @throws AppError `not_scanned` or `infected` for a file that nobody is given. */
export const requireServable = ({ scan }: { scan: ScanState | null }): void => {
  if (scan === 'waiting') throw new AppError('not_scanned')
  if (scan === 'infected' || scan === 'removed') throw new AppError('infected')
}
