import { LetterError } from '../letter-error.ts'
import type { LetterContext } from './letter.ts'

/** The link a letter cannot do without. Throws LetterError INVALID_LETTER when it isn't there. */
export const requiredLink = ({ link }: LetterContext): string => {
  if (!link) throw new LetterError('INVALID_LETTER', 'The letter lacks its link')
  return link
}
