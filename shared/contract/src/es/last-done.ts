import { lastStep, type Done } from '../requests/last-done.ts'
import { today } from '../dates.ts'
import { formatShortDateEs } from './dates.ts'

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
