import type { AskCode } from '@portal/contract/requests/waiting'
import { documentFor } from '@portal/contract/kinds/answers'
import type { KindId } from '@portal/contract/kinds/kind-ids'

/** The words in the name of a file that is the document of an ask. */
const names: Partial<Record<AskCode, RegExp>> = {
  authorization: /authori[sz]/i,
  'client-release': /release/i,
  'crash-card': /card/i,
  'death-certificate': /death/i,
}

/** The asks that a document answers. */
const documentAsks = (wanted: readonly AskCode[], kind: KindId): AskCode[] =>
  wanted.filter((code) => documentFor(code, kind) !== null)

/** Whether only one document was asked for. */
export const isOneAsked = (wanted: readonly AskCode[], kind: KindId): boolean => documentAsks(wanted, kind).length === 1

/**
 * For each file of an email, the ask that it answers. A single file answers the only ask for a document. Otherwise the
 * file's name must fit exactly one ask, and no other file's name may fit the same ask: a wrong guess would replace a
 * document.
 */
export const answeredAsks = (
  files: readonly { label: string }[],
  wanted: readonly AskCode[],
  kind: KindId,
): (AskCode | undefined)[] => {
  const asks = documentAsks(wanted, kind)
  if (files.length === 1 && asks.length === 1) return asks
  const fitting = files.map(({ label }) => asks.filter((code) => names[code]?.test(label)))
  return fitting.map(([ask, ...others]) => {
    const isOnly = others.length === 0 && fitting.filter((codes) => ask && codes.includes(ask)).length === 1
    return isOnly ? ask : undefined
  })
}
