import { foldHeading } from '@portal/contract/csv'
import { headingsOf, meanings, type Meaning } from './meanings.ts'

/** A heading without what people write differently: case, punctuation, and `#`, `No.` or `Num` for a number. */
const foldName = (text: string): string =>
  foldHeading(
    foldHeading(text)
      .replaceAll('#', ' no ')
      .replaceAll(/[.'?*]/g, '')
      .replaceAll(/[^a-z0-9]+/g, ' '),
  ).replaceAll(/\b(?:no )?(?:numbers?|num|nbr|no)\b/g, 'no')

const foldedNames = new Map(meanings.flatMap((name) => headingsOf(name).map((text) => [foldName(text), name] as const)))

/** The meaning of a heading, such as `D.O.L.`, `Matter #` or `Date of loss (MM/DD/YYYY)`. */
export const columnOfHeading = (heading: string): Meaning | undefined =>
  foldedNames.get(foldName(heading)) ?? foldedNames.get(foldName(heading.replaceAll(/\(.*?\)/g, ' ')))
