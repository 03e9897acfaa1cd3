import { documentFor } from '../kinds/answers.ts'
import type { DocumentType, Kind, Status } from '../kinds/kinds.ts'
import { isClosed } from '../requests/transitions.ts'
import type { AskCode } from '../requests/waiting.ts'

interface Unsigned {
  readonly kind: Kind
  readonly status: Status
  /** The asks that its client hasn't answered. */
  readonly asks: readonly AskCode[]
  /** The types of its current documents. */
  readonly documents: readonly DocumentType[]
}

/** The asks that a signature on screen answers, the first one first. Its text authorizes and releases. */
const signedAsks = ['authorization', 'client-release'] as const satisfies readonly AskCode[]

/** Whether a signature on screen is an answer to what a client is asked for. */
export const isSignedOnScreen = (code: AskCode): boolean => signedAsks.some((each) => each === code)

/**
 * The document of a request that somebody can sign on screen now: what its client is asked for, otherwise a missing authorization.
 * With a crash card, no authorization is needed. Undefined when there is nothing to sign.
 */
export const documentToSign = ({ kind, status, asks, documents }: Unsigned): DocumentType | undefined => {
  if (isClosed(status)) return undefined
  const asked = signedAsks.find((code) => asks.includes(code))
  const document = asked && documentFor(asked, kind.id)
  if (document) return document
  const lacks = !documents.includes(kind.authorization) && !documents.includes('crashCard')
  return lacks ? kind.authorization : undefined
}

/** The documents that a signed authorization answers for: the release too, where the client is asked for both. */
export const documentsSigned = (kind: Kind, document: DocumentType): readonly DocumentType[] =>
  document === kind.authorization
    ? [document, ...signedAsks.flatMap((code) => documentFor(code, kind.id) ?? []).filter((each) => each !== document)]
    : [document]
