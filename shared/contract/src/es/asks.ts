import { locales } from '../language.ts'
import { askCodes, asks, type AskCode } from '../requests/waiting.ts'

// The things that staff ask clients for, in Spanish.

const labels: Readonly<Record<AskCode, string>> = {
  authorization: 'la autorización firmada',
  'client-release': 'el permiso firmado',
  'crash-card': 'la tarjeta del choque',
  'death-certificate': 'el acta de defunción',
  'report-number': 'el número de reporte',
  other: 'su respuesta',
}

const list = new Intl.ListFormat(locales.es)

/** `la autorización firmada y el número de reporte`. */
export const asksInWordsEs = (codes: readonly AskCode[]): string => list.format(codes.map((code) => labels[code]))

/** The label of an ask's own field: `Autorización firmada`. */
export const askLabelEs = (code: AskCode): string =>
  code === 'other' ? 'Otra cosa' : labels[code].replace(/^(?:la|el) (.)/, (_, letter: string) => letter.toUpperCase())

/** `Necesitamos la autorización firmada`; once the client has replied, what is still needed. */
export const askTitleEs = (codes: readonly AskCode[], hasReplied = false): string => {
  if (codes.length === 0) return 'Necesitamos su respuesta'
  return hasReplied ? `Todavía falta: ${asksInWordsEs(codes)}` : `Necesitamos ${asksInWordsEs(codes)}`
}

/** The same for the labels of `asks`, as emails have them. */
export const askListEs = (english: readonly string[]): string =>
  asksInWordsEs(askCodes.filter((code) => english.includes(asks[code].label)))
