import { clientDocument, clientDocumentOrWord, type FileRule } from '../files/file-kinds.ts'
import { clientFiles } from './kind-data.ts'
import type { KindId } from './kind-ids.ts'

/** The rule of the files that clients send with a request and later. */
export const clientFileRule = (kind: KindId): FileRule =>
  clientFiles[kind].acceptsWord ? clientDocumentOrWord : clientDocument
