import * as z from 'zod/mini'
import { fileKinds, scanStatuses } from './file-kinds.ts'
import { idPattern } from '../ids.ts'
import { documentChanges } from '../requests/changed-documents.ts'

const extensions = Object.values(fileKinds).map(({ extension }) => extension)
/** The generated name of a stored file: its id and real extension. */
export const FileName = z
  .string()
  .check(z.regex(new RegExp(`^${idPattern('file')}\\.(${extensions.join('|')})$`), "That file name isn't valid."))

export const ScanStatus = z.enum(scanStatuses)

/** A stored file. */
export const FileRef = z.object({
  name: FileName,
  label: z.string(),
  size: z.number(),
  type: z.string(),
  scan: z.optional(ScanStatus),
})
export type FileRef = z.infer<typeof FileRef>

/** A document of a request: the stored file and what it is. `types` are the document types of the kind of request. */
export const documentSchema = <const Types extends readonly [string, ...string[]]>(types: Types) =>
  z.extend(FileRef, {
    documentType: z.enum(types),
    createdAt: z.string(),
    /** Staff's note to the client, given with a delivery. */
    note: z.nullable(z.string()),
    /** Staff's own note; null for everyone else. */
    internalNote: z.nullable(z.string()),
    /** Who signed it, as far as the request said so; null for what isn't an authorization. */
    signedBy: z.nullable(z.string()),
  })

/** Why a stored document is no longer the current one. */
export const endings = ['replaced', 'withdrawn'] as const
export type Ending = (typeof endings)[number]

/** An earlier version of a document, which only staff and admins see. */
export const versionSchema = <const Types extends readonly [string, ...string[]]>(types: Types) =>
  z.extend(documentSchema(types), {
    endedAt: z.string(),
    ended: z.enum(endings),
    /** In words. */
    reason: z.nullable(z.string()),
  })

/** A delivered document that was replaced, or withdrawn and not delivered again, as everyone sees it who sees the request. */
export const changedSchema = <const Types extends readonly [string, ...string[]]>(types: Types) =>
  z.object({
    documentType: z.enum(types),
    /** `corrected`: the request has another version of it. `withdrawn`: it has none. */
    change: z.enum(documentChanges),
    /** When it was corrected or withdrawn. */
    at: z.string(),
    /** When the earlier version had been delivered. */
    deliveredAt: z.string(),
    /** In words. */
    reason: z.nullable(z.string()),
  })
