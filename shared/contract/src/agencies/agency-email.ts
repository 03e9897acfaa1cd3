import { limits } from '../limits.ts'

export const noAgencyEmail = 'The directory has no email address for this agency'

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
