import { limits } from '../limits.ts'
import { kindIdOf } from '../kinds/kind-ids.ts'
import { reportNumberKey } from './report-numbers.ts'

export const noAgencyEmail = 'The directory has no email address for this agency'

export const tooLargeForAgency = `An email to an agency can have a file of up to ${limits.agencyAttachmentBytes / 1_000_000} MB`

interface Sized {
  readonly size: number
}

/** The clients' documents that an email to an agency has, in their order as far as they fit, and those that are left out. */
export const attachable = <File extends Sized>(files: readonly File[]): { attached: File[]; left: File[] } => {
  const [attached, left]: [File[], File[]] = [[], []]
  let bytes = 0
  for (const file of files) {
    const fits = bytes + file.size <= limits.agencyAttachmentBytes
    if (fits) bytes += file.size
    ;(fits ? attached : left).push(file)
  }
  return { attached, left }
}

interface Numbered {
  readonly id: string
  readonly reportNumber: string | null
  readonly agency: { readonly id: string } | null
}

/** Requests without a number are alone: nobody knows whether they are for the same report. */
const lineOf = ({ id, reportNumber, agency }: Numbered): string =>
  reportNumber ? `${kindIdOf(id)} ${agency?.id ?? ''} ${reportNumberKey(reportNumber)}` : id

/** Requests as lines of one report each, in the order of the first request for each. */
export const reportLines = <Item>(items: readonly Item[], rowOf: (item: Item) => Numbered): Item[][] => [
  ...Map.groupBy(items, (item) => lineOf(rowOf(item))).values(),
]
