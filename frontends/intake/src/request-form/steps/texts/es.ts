import { marketingEs } from '@portal/contract/brand-es'
import { daysEs, formatDateTimeEs } from '@portal/contract/es/dates'
import type { Translated } from '@portal/contract/language'
import type { StepTexts } from './en.ts'

const daysIn = (from: number, to: number): string => {
  if (from < to) return `de ${from} a ${to} días`
  return to === 1 ? 'como un día' : `unos ${to} días`
}

export const es: Translated<StepTexts> = {
  titles: {
    crash: 'Usted y el choque',
    report: 'El reporte',
    check: 'Revise sus respuestas',
  },
  contact: { contactEmail: 'Correo electrónico', phone: 'Teléfono', ccEmails: 'Copias para' },
  progress: (step, all) => `Paso ${step} de ${all}`,
  continue: 'Continuar',
  back: 'Atrás',
  change: 'Cambiar',
  letter: {
    self: '¿Todavía no tiene la carta? Escriba esto en un papel, en inglés. Fírmelo, póngale la fecha y tómele una foto:',
    helped:
      '¿Todavía no tiene la carta? La persona que estuvo en el choque puede escribir esto en un papel, en inglés, y firmarlo con la fecha:',
    child:
      '¿Todavía no tiene la carta? El padre, la madre o el tutor puede escribir esto en un papel, en inglés, y firmarlo con la fecha:',
    died: '¿Todavía no tiene la carta? El familiar más cercano o el representante legal puede escribir esto en un papel, en inglés, y firmarlo con la fecha:',
  },
  sentBefore: 'Usted ya mandó esto',
  sentBeforeText: (reference, instant) =>
    `Su número es ${reference}. Lo mandó el ${formatDateTimeEs(instant)}. Le mandamos por correo un enlace para ver cómo va.`,
  seeIt: 'Mandarme el enlace otra vez',
  next: 'Qué sigue',
  weRequest: (form, days) => {
    const first =
      form === 'unsure'
        ? 'Averiguamos qué agencia tiene el reporte y se lo pedimos.'
        : 'Le pedimos el reporte a la agencia.'
    const expected = days
      ? `Lo esperamos ${daysEs(days)}. Es una fecha aproximada.`
      : 'En cuanto sepamos para cuándo lo esperamos, lo verá en la página de su solicitud.'
    return `${first} ${expected}`
  },
  weAskAgency: (agency, from, to) => `Le pedimos el reporte a ${agency}. Por lo general tarda ${daysIn(from, to)}.`,
  usuallyTakes: (agency, from, to) => `Por lo general, ${agency} tarda ${daysIn(from, to)}.`,
  weEmail: (email) => `Le mandamos el reporte a ${email}, con un enlace para ver cómo va su solicitud.`,
  price: `${marketingEs.offer.title}.`,
  weEmailYou: 'Le mandamos por correo el reporte y un enlace para ver cómo va su solicitud.',
}
