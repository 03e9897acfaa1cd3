import { portalDay, today } from '../dates.ts'
import type { ChangedDocument } from '../requests/changed-documents.ts'
import { formatShortDateEs } from './dates.ts'
import { reasonsEs } from './reasons.ts'
import { translate } from './said.ts'

/** A reason in the middle of a sentence. Staff's own words stay as they are. */
const inSentence = (reason: string): string => {
  const said = translate(reasonsEs, reason)
  return said ? said[0]!.toLowerCase() + said.slice(1) : reason
}

/** `Retirado el 28 de noviembre: documento equivocado. Por favor, borre las copias.` */
export const changeTextEs = ({ change, at, deliveredAt, reason }: ChangedDocument, now: string = today()): string => {
  const dayOf = (instant: string) => formatShortDateEs(portalDay(instant), now)
  const why = reason && inSentence(reason)
  if (change === 'withdrawn') return `Retirado el ${dayOf(at)}${why ? `: ${why}` : ''}. Por favor, borre las copias.`
  return `Corregido el ${dayOf(at)}: reemplaza la versión del ${dayOf(deliveredAt)}${why ? ` (${why})` : ''}. Por favor, borre las copias anteriores.`
}
