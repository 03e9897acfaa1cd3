import { checkFile, clientDocument, policeDocument, type FileRule } from '@portal/contract/files/file-kinds'
import { preparePhoto } from '@portal/ui/photo'
import { rowKinds, type RowKind } from './columns.ts'

/** What clients send with a request: the field of each form, and what file names say. */
export const documentTypes = {
  authorization: {
    label: 'Authorization',
    field: { chp: 'writtenAuth', police: 'writtenAuthFile' },
    words: /auth|hipaa|consent/i,
  },
  release: { label: 'Client release', field: { police: 'clientReleaseFile' }, words: /release|retainer/i },
  crashCard: { label: 'Crash card', field: { chp: 'crashCard' }, words: /card|exchange/i },
  deathCert: { label: 'Death certificate', field: { chp: 'deathCert' }, words: /death|certificate|\bcert\b/i },
} as const satisfies Record<string, { label: string; field: Partial<Record<RowKind, string>>; words: RegExp }>

export type DocumentType = keyof typeof documentTypes
export const documentTypeNames = Object.keys(documentTypes) as DocumentType[]

/** The form's field for a document; undefined when that form doesn't ask for it. */
export const documentField = (type: DocumentType, kind: RowKind): string | undefined =>
  (documentTypes[type].field as Partial<Record<RowKind, string>>)[kind]

/** A file that was chosen, and what is wrong with it for each kind of request. */
export interface BulkFile {
  readonly id: string
  readonly file: File
  readonly type: DocumentType
  readonly problems: Readonly<Partial<Record<RowKind, string>>>
}

const rules: Record<RowKind, FileRule> = { chp: clientDocument, police: policeDocument }

/** The type of document that a file's name says; undefined when it says nothing. */
export const guessType = (fileName: string): DocumentType | undefined => {
  // `authorization to release` and `release authorization` are authorizations.
  return documentTypeNames.find((type) => documentTypes[type].words.test(fileName.replace(/\.\w+$/, '')))
}

/** Checks a file as the forms and the server do. */
export const readBulkFile = async (chosen: File): Promise<BulkFile> => {
  const file = await preparePhoto(chosen, clientDocument)
  const checked = await Promise.all(rowKinds.map(async (kind) => [kind, await checkFile(file, rules[kind])] as const))
  const problems = Object.fromEntries(checked.filter(([, problem]) => problem)) as BulkFile['problems']
  return { id: crypto.randomUUID(), file, type: guessType(file.name) ?? 'authorization', problems }
}
