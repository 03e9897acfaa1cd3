import { brand } from '@portal/contract/brand'
import { askListEs } from '@portal/contract/es/asks'
import { daysEs, formatDateEs } from '@portal/contract/es/dates'
import { reasonsEs } from '@portal/contract/es/reasons'
import { requestsEs } from '@portal/contract/es/requests'
import { translate } from '@portal/contract/es/said'
import type { RequestEmailData } from '@portal/contract/emails/email-data'
import type { emailTemplates, RequestEmailTemplate } from '@portal/contract/emails/templates'
import { portalDay } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { EmailError } from '../errors.ts'
import { requiredLink, type EmailContent, type RenderContext, type RequestTemplate } from './content.ts'

// The emails to guests who made their request in Spanish. Nobody else gets emails in Spanish: accounts and staff work in
// English, and copies go to anyone.

type GuestTemplate = {
  [Name in RequestEmailTemplate]: 'requester' extends (typeof emailTemplates)[Name]['to'][number] ? Name : never
}[RequestEmailTemplate]

/** A text of the contract in Spanish. */
export const sayEs = (text: string): string => translate([...requestsEs, ...reasonsEs], text) ?? text

const day = (instant: string): string => formatDateEs(portalDay(instant))

const track = 'Ver mi solicitud'

/** The page of the request; the home page where its link is turned off. */
const openRequest = ({ origin, trackLink }: RenderContext, label = track): EmailContent['action'] =>
  trackLink ? { label, url: trackLink } : { label: `Ir a ${brand.name}`, url: `${origin}${paths.home}` }

const trackNote = `El enlace sirve hasta ${limits.trackingDays} días después del último cambio. Quien lo tenga puede ver la solicitud y escribirnos, así que no lo comparta.`

const why = ({ referenceNumber }: RequestEmailData): string =>
  `la solicitud ${referenceNumber} se hizo con este correo electrónico.`

const reasonOf = ({ reason }: RequestEmailData): string[] => (reason ? [`Motivo: ${sayEs(reason)}`] : [])
const noteOf = ({ note }: RequestEmailData): string[] => (note ? [`Nota de ${brand.name}: ${note}`] : [])
const questions = '¿Tiene dudas? Conteste este correo y ponga su número de referencia.'

const received: RequestTemplate = (data, context) => ({
  subject: 'Recibimos su solicitud',
  heading: 'Recibimos su solicitud',
  paragraphs: [
    data.by === 'staff'
      ? 'Hicimos por usted la solicitud de abajo, como nos pidió. Le mandamos el reporte en cuanto esté listo.'
      : 'Gracias. Ya estamos trabajando en la solicitud de abajo. Le mandamos el reporte en cuanto esté listo.',
    ...(data.estimate
      ? [
          `Esperamos el reporte ${daysEs(data.estimate)}. Es una fecha aproximada, según lo que tarda por lo general la agencia.`,
        ]
      : []),
    'Si nos llama o nos escribe sobre esta solicitud, tenga a la mano el número de referencia.',
    ...(context.trackLink ? ['Con el botón de abajo puede ver cómo va, escribirnos o guardarla en una cuenta.'] : []),
    ...(context.link ? ['Para verla en línea, inicie sesión o cree una cuenta con este correo electrónico.'] : []),
  ],
  action: context.link ? { label: track, url: context.link } : openRequest(context),
  ...(context.trackLink && { note: trackNote }),
  ...(context.link && {
    note: 'El enlace agrega esta solicitud a la cuenta de la primera persona que lo use, así que no lo comparta.',
  }),
  footerReason: why(data),
})

const linkNote = `El enlace sirve por ${limits.deliveryDays} días y no pide iniciar sesión. Quien lo tenga puede abrir este documento, así que fíjese a quién se lo manda.`

interface Named {
  /** With its article: `la primera página del reporte`. */
  readonly the: string
  readonly ready: string
}
const named = {
  face: { the: 'la primera página de su reporte', ready: 'Ya está lista la primera página de su reporte' },
  full: { the: 'su reporte completo', ready: 'Ya está listo su reporte completo' },
  final: { the: 'su reporte', ready: 'Ya está listo su reporte' },
} as const satisfies Record<string, Named>

const ready =
  ({ the, ready: title }: Named): RequestTemplate =>
  (data, context) => ({
    subject: title,
    heading: title,
    paragraphs: [
      ...noteOf(data),
      context.attached
        ? 'El PDF va en este correo. También puede abrirlo con el enlace de abajo.'
        : 'El PDF no va en este correo. Ábralo con el enlace de abajo.',
      ...(data.monitored ? ['Seguimos pendientes del reporte completo y se lo mandamos en cuanto salga.'] : []),
    ],
    action: { label: `Abrir ${the}`, url: requiredLink(context) },
    note: linkNote,
    footerReason: why(data),
  })

const corrected =
  (name: Named): RequestTemplate =>
  (data, context) => ({
    ...ready(name)(data, context),
    subject: `Le mandamos una corrección de ${name.the}`,
    heading: `Le mandamos una corrección de ${name.the}`,
    paragraphs: [
      data.document
        ? `Este documento reemplaza el que le mandamos el ${day(data.document.deliveredAt)}. Use este y borre el anterior. Su enlace ya no sirve.`
        : 'Este documento reemplaza el que le mandamos antes. Use este y borre el anterior.',
      ...reasonOf(data),
      ...noteOf(data),
      context.attached
        ? 'El PDF corregido va en este correo. También puede abrirlo con el enlace de abajo.'
        : 'El PDF corregido no va en este correo. Ábralo con el enlace de abajo.',
    ],
  })

const withdrawn: RequestTemplate = (data, context) => ({
  subject: 'Retiramos un documento',
  heading: 'No use el documento que le mandamos',
  paragraphs: [
    data.document
      ? `Retiramos este documento, que le mandamos el ${day(data.document.deliveredAt)}: ${sayEs(data.document.label)}. Su enlace ya no sirve. Si guardó o reenvió una copia, bórrela.`
      : 'Retiramos un documento que le mandamos. Su enlace ya no sirve. Si guardó o reenvió una copia, bórrela.',
    ...reasonOf(data),
    questions,
  ],
  action: openRequest(context),
  footerReason: why(data),
})

const simple =
  (subject: string, heading: string, paragraphs: (data: RequestEmailData) => readonly string[]): RequestTemplate =>
  (data, context) => ({
    subject,
    heading,
    paragraphs: paragraphs(data),
    action: openRequest(context),
    footerReason: why(data),
  })

const cancelled = simple('Se canceló su solicitud', 'Se canceló su solicitud', (data) => [
  data.by === 'requester'
    ? 'Usted canceló la solicitud de abajo.'
    : data.by === 'staff'
      ? `${brand.name} canceló la solicitud de abajo.`
      : 'La solicitud de abajo se canceló.',
  ...reasonOf(data),
  'Ya no trabajamos en ella y no le mandaremos más documentos.',
  data.by === 'requester'
    ? '¿Fue un error? Puede deshacerlo durante un día: abra la solicitud y elija “Deshacer la cancelación”.'
    : '¿Fue un error? Conteste este correo y ponga el número de referencia.',
])

const message: RequestTemplate = (data, context) => {
  const asked = data.asks && data.asks.length > 0 ? askListEs(data.asks) : null
  return {
    subject: asked ? `Necesitamos ${asked}` : 'Mensaje sobre su solicitud',
    heading: asked ? `Necesitamos ${asked}` : `${brand.name} le escribió`,
    paragraphs: [
      ...(data.message
        ? data.message.split('\n\n')
        : [asked ? `Mándenos ${asked}.` : 'Agregamos un archivo a su solicitud.']),
      ...(asked ? ['En cuanto lo tengamos, seguimos con la solicitud de abajo.'] : []),
    ],
    action: openRequest(context, 'Contestar'),
    note: context.canReply
      ? 'También puede contestar este correo y adjuntar documentos.'
      : 'Conteste en esa página. Lo que conteste a este correo no se agrega a su solicitud.',
    footerReason: why(data),
  }
}

const notUsed: RequestTemplate = (data, context) => {
  const title = data.unverified ? 'No sabemos quién mandó un correo' : 'No pudimos usar toda su respuesta'
  return {
    subject: title,
    heading: title,
    paragraphs: [
      data.unverified
        ? 'Recibimos un correo sobre la solicitud de abajo, pero no pudimos comprobar quién lo mandó. Si fue usted, escríbanos en la página de la solicitud.'
        : 'Una parte de lo que mandó no se pudo leer o no la aceptamos. La página de la solicitud dice qué sí llegó. Mándenos ahí lo que falta.',
    ],
    action: openRequest(context, 'Ver los mensajes'),
    footerReason: why(data),
  }
}

const expectedMoved: RequestTemplate = (data, context) => {
  const { expected } = data
  if (!expected) throw new EmailError('INVALID_EMAIL', 'The email needs an expected date')
  const by = formatDateEs(expected.on)
  return {
    subject: `Ahora esperamos el reporte para el ${by}`,
    heading: `Ahora esperamos el reporte para el ${by}`,
    paragraphs: [
      `Pensamos que la agencia entregará el reporte a más tardar el ${by}. Antes calculamos el ${formatDateEs(expected.before)}.`,
      'Seguimos pendientes y se lo mandamos en cuanto salga.',
    ],
    action: openRequest(context),
    footerReason: why(data),
  }
}

const trackingLink: RequestTemplate = (data, { trackLink }) => {
  if (!trackLink) throw new EmailError('INVALID_EMAIL', 'The email needs a link')
  return {
    subject: 'El enlace de su solicitud',
    heading: 'Aquí está el enlace de su solicitud',
    paragraphs: ['Abre su solicitud sin iniciar sesión. Los enlaces de correos anteriores quizás ya no sirvan.'],
    action: { label: track, url: trackLink },
    note: trackNote,
    footerReason: why(data),
  }
}

export const guestEmailsEs: Readonly<Record<GuestTemplate, RequestTemplate>> = {
  'order-received': received,
  'face-page-ready': ready(named.face),
  'full-report-ready': ready(named.full),
  'final-report-ready': ready(named.final),
  'face-page-corrected': corrected(named.face),
  'full-report-corrected': corrected(named.full),
  'final-report-corrected': corrected(named.final),
  withdrawn,
  completed: simple('Su solicitud está terminada', 'Su solicitud está terminada', (data) => [
    data.by
      ? 'Terminamos la solicitud de abajo. Le mandamos cada documento cuando llegó.'
      : 'Entregamos todo lo de la solicitud de abajo, así que ya está terminada.',
    ...reasonOf(data),
    '¿Falta algo? Conteste este correo y ponga el número de referencia.',
  ]),
  closed: simple('Cerramos su solicitud sin un reporte', 'Cerramos su solicitud', (data) => [
    'Cerramos la solicitud de abajo sin entregar un reporte.',
    ...reasonOf(data),
    '¿Todavía lo quiere? Conteste este correo con su número de referencia.',
  ]),
  reopened: simple('Abrimos otra vez su solicitud', 'Abrimos otra vez su solicitud', (data) => [
    'Ya trabajamos otra vez en la solicitud de abajo. Le mandamos cada documento en cuanto lo tengamos.',
    ...reasonOf(data),
  ]),
  moved: simple('Su solicitud tiene otro número de referencia', 'Otra agencia tiene su reporte', (data) => [
    data.policeDepartment
      ? `Vimos que el reporte lo tiene otra agencia: ${data.policeDepartment}. Por eso pasamos ahí la solicitud de abajo.`
      : 'Vimos que el reporte lo tiene la Patrulla de Caminos de California (CHP). Por eso pasamos ahí la solicitud de abajo.',
    ...(data.movedFrom
      ? [`El número de referencia ahora es ${data.referenceNumber}. El anterior, ${data.movedFrom}, también sirve.`]
      : []),
    'Sus documentos y mensajes siguen en la solicitud, y los enlaces de correos anteriores todavía sirven. Usted no tiene que hacer nada.',
  ]),
  cancelled,
  'cancel-undone': simple('Su solicitud está abierta otra vez', 'Su solicitud está abierta otra vez', () => [
    'Usted deshizo la cancelación de la solicitud de abajo.',
    'Ya trabajamos en ella otra vez. Le mandamos cada documento en cuanto lo tengamos.',
  ]),
  deleted: (data, { origin }) => ({
    subject: 'Se borró su solicitud',
    heading: 'Se borró su solicitud',
    paragraphs: [
      'Borramos la solicitud de abajo con sus documentos y ya no trabajamos en ella. Los enlaces a sus documentos ya no sirven.',
      '¿Fue un error? Conteste este correo y ponga el número de referencia.',
    ],
    action: { label: `Ir a ${brand.name}`, url: `${origin}${paths.home}` },
    footerReason: why(data),
  }),
  message,
  'reply-not-used': notUsed,
  'tracking-link': trackingLink,
  'expected-moved': expectedMoved,
}
