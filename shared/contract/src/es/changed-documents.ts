import { portalDay, today } from '../dates.ts'
import type { ChangedDocument } from '../requests/changed-documents.ts'
import { formatShortDateEs } from './dates.ts'
import { reasonsEs } from './reasons.ts'
import { translate } from './said.ts'
import { lastStep, type Done } from '../requests/last-done.ts'

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

/** `20 de noviembre: Le pedimos el reporte a Oakland Police.` */
export const lastDoneEs = (request: Done, now: string = today(), nameOf = (label: string): string => label) => {
  const step = lastStep(request)
  if (!step) return null
  const agency = nameOf(request.agency)
  const texts = {
    asked: `Pedimos el reporte a esta agencia: ${agency}.`,
    'asked-again': `Preguntamos otra vez a esta agencia: ${agency}.`,
    wrote: 'Le escribimos.',
    sent: `Le mandamos: ${nameOf(step.label ?? '')}.`,
  }
  return `${formatShortDateEs(step.on, now)}: ${texts[step.what]}`
}
