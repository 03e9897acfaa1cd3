import { reasons, type ReasonCode } from '../requests/reasons.ts'
import { inSpanish, type Said } from './said.ts'

/** Reasons as a client reads them. */
const texts: Readonly<Record<ReasonCode, string>> = {
  'no-report': 'No hay reporte',
  'not-party': 'No fue parte del choque',
  duplicate: 'Solicitud repetida',
  'wrong-agency': 'Otra agencia tiene el reporte',
  'client-asked': 'Usted lo pidió',
  'wrong-document': 'Documento equivocado',
  incomplete: 'Incompleto o no se puede leer',
  other: 'Otro motivo',
}

const codes = Object.keys(reasons) as ReasonCode[]

/** With and without staff's own words after it. */
export const reasonsEs: readonly Said[] = codes.flatMap((code) => [
  ...inSpanish(reasons[code].label, texts[code]),
  ...inSpanish(
    (text: string) => `${reasons[code].label}: ${text}`,
    (text) => `${texts[code]}: ${text}`,
  ),
])
