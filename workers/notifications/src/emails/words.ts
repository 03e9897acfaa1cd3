import { brand } from '@portal/contract/brand'
import { brandEs } from '@portal/contract/brand-es'
import { formatDate } from '@portal/contract/dates'
import { formatDateEs } from '@portal/contract/es/dates'
import type { Language, Translated } from '@portal/contract/language'
import { en as enTexts } from './texts/en.ts'
import { es } from './texts/es.ts'

const en = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  because: (reason: string) => `You're receiving this because ${reason}`,
  /** Before the link of the button. */
  ifNoButton: "If the button doesn't work, copy this link into your browser:",
  track: enTexts.track,
  hours: brand.hours,
  reference: 'Reference number',
  client: 'Client',
  /** To guests, in place of `client`. */
  name: 'Name',
  crashOn: (day: string) => `crash on ${formatDate(day)}`,
  crashDate: 'Date of crash',
  date: formatDate,
  reportType: 'Report type',
  department: 'Police department',
  localPolice: 'Local police',
  reportNumber: 'Report number',
  urgent: 'Urgent',
  yes: 'Yes',
  /** A report type. */
  named: (label: string) => label,
}

/** The words around every email. */
export const words: Readonly<Record<Language, Translated<typeof en>>> = {
  en,
  es: {
    hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    because: (reason) => `Recibe este correo porque ${reason}`,
    ifNoButton: 'Si el botón no funciona, copie este enlace en su navegador:',
    track: es.track,
    hours: brandEs.hours,
    reference: 'Número de referencia',
    client: 'Nombre',
    name: 'Nombre',
    crashOn: (day) => `choque del ${formatDateEs(day)}`,
    crashDate: 'Fecha del choque',
    date: formatDateEs,
    reportType: 'Tipo de reporte',
    department: 'Departamento de policía',
    localPolice: 'Policía local',
    reportNumber: 'Número de reporte',
    urgent: 'Urgente',
    yes: 'Sí',
    named: es.say,
  },
}
