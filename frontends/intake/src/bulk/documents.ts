import { checkFile } from '@portal/contract/files/check-file'
import type { FileRule } from '@portal/contract/files/file-kinds'
import { slots } from '@portal/contract/kinds/slots'
import { prepareFile } from '@portal/ui/photo'
import type { FormKind } from '../kinds/form-kind.ts'
import { formKinds } from '../kinds/kinds.ts'
import type { RowKind } from './columns.ts'

/** The types of documents that clients send with requests of any kind. */
export type DocumentType = keyof typeof slots
export const documentTypeNames = Object.keys(slots) as DocumentType[]

/** The form's field for a document; undefined when that form doesn't ask for it. */
export const documentField = (type: DocumentType, { files }: FormKind): string | undefined =>
  Object.keys(files).find((name) => files[name]!.slot.name === type)

/** A file that was chosen, and what is wrong with it for each kind of request. */
export interface BulkFile {
  readonly id: string
  readonly file: File
  readonly type: DocumentType
  readonly problems: Readonly<Partial<Record<RowKind, string>>>
  /** The photos that were joined to it. */
  readonly photos?: readonly File[]
}

/** The rule of a form's documents. */
export const ruleOf = ({ files }: FormKind): FileRule => Object.values(files)[0]!.rule

/** The rule that takes most types of files. */
export const widestRule: FileRule = formKinds
  .map(ruleOf)
  .reduce((widest, rule) => (rule.kinds.length > widest.kinds.length ? rule : widest))

/** The type of document that a file's name says; undefined when it says nothing. */
export const guessType = (fileName: string): DocumentType | undefined => {
  // `authorization to release` and `release authorization` are authorizations.
  return documentTypeNames.find((type) => slots[type].words.test(fileName.replace(/\.\w+$/, '')))
}

/** Checks a file as the forms and the server do. */
export const readBulkFile = async (chosen: File): Promise<BulkFile> => {
  const { file, problem } = await prepareFile(chosen, widestRule)
  const checked = await Promise.all(
    formKinds.map(async (kind) => [kind.id, (await checkFile(file, ruleOf(kind))) ?? problem] as const),
  )
  const problems = Object.fromEntries(checked.filter(([, problem]) => problem)) as BulkFile['problems']
  return { id: crypto.randomUUID(), file, type: guessType(file.name) ?? 'authorization', problems }
}
