import { clientDocument, clientDocumentOrWord, type FileRule } from '../files/file-kinds.ts'
import type { AskCode } from '../reports/waiting.ts'
import type { KindId } from './kind-ids.ts'

// The part of the kinds' definitions that the tracking page needs, in a file without rules and schemas.

/** The document that answers each ask, or null where a message does. */
export const documentsByAsk = {
  chp: {
    authorization: 'writtenAuth',
    'crash-card': 'crashCard',
    'death-certificate': 'deathCert',
    'report-number': null,
    other: null,
  },
  police: {
    authorization: 'writtenAuthFile',
    'client-release': 'clientReleaseFile',
    'report-number': null,
    other: null,
  },
} as const satisfies { [Id in KindId]: Partial<Record<AskCode, string | null>> }

/** The rule of the files that clients send. */
export const clientFileRules: Readonly<Record<KindId, FileRule>> = {
  chp: clientDocument,
  police: clientDocumentOrWord,
}
