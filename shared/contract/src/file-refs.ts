import * as z from 'zod/mini'
import { fileKinds } from './files.ts'
import { idPattern } from './ids.ts'

const extensions = Object.values(fileKinds).map(({ extension }) => extension)
/** The generated name a file is stored and fetched under: its id and real extension. */
export const FileName = z
  .string()
  .check(z.regex(new RegExp(`^${idPattern('file')}\\.(${extensions.join('|')})$`), 'That file name is not valid.'))

/** A stored file, as a report names it. */
export const FileRef = z.object({ name: FileName, label: z.string(), size: z.number(), type: z.string() })
export type FileRef = z.infer<typeof FileRef>
