import { brand } from '@portal/contract/brand'
import { askListEs } from '@portal/contract/es/asks'
import { daysEs, formatDateEs } from '@portal/contract/es/dates'
import { fromTextEs } from '@portal/contract/es/expected'
import { fileProblemsEs } from '@portal/contract/es/file-problems'
import { reasonsEs } from '@portal/contract/es/reasons'
import { requestsEs } from '@portal/contract/es/requests'
import { translate } from '@portal/contract/es/said'
import type { Translated } from '@portal/contract/language'
import { limits } from '@portal/contract/limits'
import { signingLimits } from '@portal/contract/signing/signing-limits'
import type { en } from './en.ts'

const attached = 'va en este correo. También puede abrirlo con el enlace de abajo.'
const notAttached = 'no va en este correo. Ábralo con el enlace de abajo.'

interface Named {
  /** With its article: `la primera página del reporte`. */
  readonly the: string
  readonly corrected: string
  readonly ready: string
}

const deliveryOf = ({ the, corrected, ready }: Named) => ({
  ready,
  isReady: ready,
  open: `Abrir ${the}`,
  corrected: `Le mandamos una corrección de ${the}`,
  sentCorrected: `Le mandamos una corrección de ${the}`,
  openCorrected: `Abrir ${corrected}`,
  replaces: (day: string) =>
    `Este documento reemplaza el que le mandamos el ${day}. Use este y borre el anterior. Su enlace ya no sirve.`,
  replacesEarlier: 'Este documento reemplaza el que le mandamos antes. Use este y borre el anterior.',
})

export const es: Translated<typeof en> = {
  day: formatDateEs,
  because: (referenceNumber) => `la solicitud ${referenceNumber} se hizo con este correo electrónico.`,
  view: 'Ver la solicitud',
  track: 'Ver mi solicitud',
  home: `Ir a ${brand.name}`,
  trackNote: `El enlace sirve hasta ${limits.trackingDays} días después del último cambio. Quien lo tenga puede ver la solicitud y escribirnos, así que no lo comparta.`,
  reason: (reason) => `Motivo: ${reason}`,
  note: (note) => `Nota de ${brand.name}: ${note}`,
  mistake: '¿Fue un error? Conteste este correo y ponga el número de referencia.',
  received: {
    subject: 'Recibimos su solicitud',
    heading: 'Recibimos su solicitud',
    thanks: 'Gracias. Ya estamos trabajando en la solicitud de abajo. Le mandamos el reporte en cuanto esté listo.',
    placedForYou:
      'Hicimos por usted la solicitud de abajo, como nos pidió. Le mandamos el reporte en cuanto esté listo.',
    estimate: (days) => `Esperamos el reporte ${daysEs(days)}. Es una fecha aproximada. ${fromTextEs(days.source)}.`,
    noEstimate:
      'Todavía no podemos decir cuándo llegará el reporte. Lo diremos en la página de su solicitud en cuanto podamos.',
    giveNumber: 'Si nos llama o nos escribe sobre esta solicitud, tenga a la mano el número de referencia.',
    useButton: 'Con el botón de abajo puede ver cómo va, escribirnos o guardarla en una cuenta.',
    signIn: 'Para verla en línea, inicie sesión o cree una cuenta con este correo electrónico.',
    claim: 'Ver mi solicitud',
    claimNote: 'El enlace agrega esta solicitud a la cuenta de la primera persona que lo use, así que no lo comparta.',
  },
  deliveries: {
    'face page': deliveryOf({
      the: 'la primera página de su reporte',
      corrected: 'la primera página corregida',
      ready: 'Ya está lista la primera página de su reporte',
    }),
    'full report': deliveryOf({
      the: 'su reporte completo',
      corrected: 'su reporte completo corregido',
      ready: 'Ya está listo su reporte completo',
    }),
    'final report': deliveryOf({
      the: 'su reporte',
      corrected: 'su reporte corregido',
      ready: 'Ya está listo su reporte',
    }),
  },
  delivery: {
    attached: `El PDF ${attached}`,
    notAttached: `El PDF ${notAttached}`,
    correctedAttached: `El PDF corregido ${attached}`,
    correctedNotAttached: `El PDF corregido ${notAttached}`,
    monitoring: 'Seguimos pendientes del reporte completo y se lo mandamos en cuanto salga.',
    note: `El enlace sirve por ${limits.deliveryDays} días y no pide iniciar sesión. Quien lo tenga puede abrir este documento, así que fíjese a quién se lo manda.`,
  },
  withdrawn: {
    subject: (label) => (label ? `Retiramos un documento (${label})` : 'Retiramos un documento'),
    heading: (_, day) =>
      day ? `No use el documento que le mandamos el ${day}` : 'No use el documento que le mandamos',
    what: (label, day) =>
      `Retiramos este documento, que le mandamos${day ? ` el ${day}` : ''}${label ? `: ${label}` : ''}. Su enlace ya no sirve. Si guardó o reenvió una copia, bórrela.`,
    getsAnother: 'Estamos consiguiendo el correcto. Cuando esté listo, se lo mandamos.',
    questions: '¿Tiene dudas? Conteste este correo y ponga su número de referencia.',
    document: '',
  },
  completed: {
    subject: 'Su solicitud está terminada',
    heading: 'Su solicitud está terminada',
    byStaff: 'Ya terminamos la solicitud de abajo. Los documentos se los mandamos conforme nos fue llegando cada uno.',
    delivered: 'Entregamos todo lo de la solicitud de abajo, así que ya está terminada.',
    missing: '¿Falta algo? Conteste este correo y ponga el número de referencia.',
  },
  closed: {
    subject: 'Cerramos su solicitud sin un reporte',
    heading: 'Cerramos su solicitud',
    what: 'Cerramos la solicitud de abajo sin entregar un reporte.',
    subjectWithdrawn: 'Cerramos su solicitud',
    withdrawn:
      'Cerramos la solicitud de abajo. Retiramos el reporte que le habíamos entregado y no vamos a mandarle otro. Si guardó una copia, bórrela.',
    stillNeeded: '¿Todavía lo quiere? Conteste este correo con su número de referencia.',
  },
  reopened: {
    subject: 'Abrimos otra vez su solicitud',
    heading: 'Abrimos otra vez su solicitud',
    what: 'Ya estamos trabajando otra vez en la solicitud de abajo. Le mandamos cada documento en cuanto lo tengamos.',
  },
  moved: {
    subject: 'Su solicitud tiene otro número de referencia',
    heading: 'Otra agencia tiene su reporte',
    toDepartment: (department) =>
      `Vimos que el reporte lo tiene otra agencia: ${department}. Por eso pasamos ahí la solicitud de abajo.`,
    toHighwayPatrol:
      'Vimos que el reporte lo tiene la Patrulla de Caminos de California (CHP). Por eso pasamos ahí la solicitud de abajo.',
    newNumber: (now, before) => `El número de referencia ahora es ${now}. El anterior, ${before}, también sirve.`,
    nothingToDo:
      'Sus documentos y mensajes siguen en la solicitud, y los enlaces de correos anteriores todavía sirven. Usted no tiene que hacer nada.',
  },
  cancelled: {
    subject: 'Se canceló su solicitud',
    heading: 'Se canceló su solicitud',
    byYou: 'Usted canceló la solicitud de abajo.',
    byFirm: 'Alguien de su bufete canceló la solicitud de abajo.',
    byStaff: `${brand.name} canceló la solicitud de abajo.`,
    was: 'La solicitud de abajo se canceló.',
    stopped: 'Ya no trabajamos en ella y no le mandaremos más documentos.',
    canUndo: '¿Fue un error? Puede deshacerlo durante un día: abra la solicitud y elija “Deshacer la cancelación”.',
  },
  cancelUndone: {
    subject: 'Su solicitud está abierta otra vez',
    heading: 'Su solicitud está abierta otra vez',
    byYou: 'Usted deshizo la cancelación de la solicitud de abajo.',
    byFirm: 'Alguien de su bufete deshizo la cancelación de la solicitud de abajo.',
    workAgain: 'Ya estamos trabajando otra vez en ella. Le mandamos cada documento en cuanto lo tengamos.',
  },
  deleted: {
    subject: 'Se borró su solicitud',
    heading: 'Se borró su solicitud',
    what: 'Borramos la solicitud de abajo con sus documentos y ya no trabajamos en ella. Los enlaces a sus documentos ya no sirven.',
    mistake: '¿Fue un error? Conteste este correo y ponga el número de referencia.',
  },
  message: {
    asked: askListEs,
    weNeed: (asked) => `Necesitamos ${asked}`,
    subject: 'Mensaje sobre su solicitud',
    heading: `${brand.name} le escribió`,
    send: (asked) => `Mándenos ${asked}.`,
    addedFile: 'Agregamos un archivo a su solicitud.',
    goOn: 'En cuanto lo tengamos, seguimos con la solicitud de abajo.',
    reply: 'Contestar',
    canReply: 'También puede contestar este correo y adjuntar documentos.',
    cannotReply: 'Conteste en esa página. Lo que conteste a este correo no se agrega a su solicitud.',
  },
  notUsed: {
    notConfirmed: 'No sabemos quién mandó un correo',
    notAll: 'No pudimos usar toda su respuesta',
    problems: (said, unverified) => {
      const lines = said?.split('\n\n').map((line) => translate(fileProblemsEs, line)) ?? []
      if (!unverified && lines.length > 0 && lines.every((line) => line !== undefined)) return lines.join('\n\n')
      return unverified
        ? 'Recibimos un correo sobre la solicitud de abajo, pero no pudimos comprobar quién lo mandó. Si fue usted, escríbanos en la página de la solicitud.'
        : 'Una parte de lo que mandó no se pudo leer o no la aceptamos. La página de la solicitud dice qué sí llegó. Mándenos ahí lo que falta.'
    },
    open: 'Ver los mensajes',
  },
  expectedMoved: {
    subject: (day) => `Ahora esperamos el reporte para el ${day}`,
    heading: (day) => `Ahora esperamos el reporte para el ${day}`,
    what: (day, before, agency, from) =>
      `Pensamos que ${agency ?? 'la agencia'} entregará el reporte a más tardar el ${day}. ${fromTextEs(from)}. Antes calculamos el ${before}.`,
    keepChecking: 'Seguimos pendientes y se lo mandamos en cuanto salga.',
  },
  trackingLink: {
    subject: 'El enlace de su solicitud',
    heading: 'Aquí está el enlace de su solicitud',
    what: 'Abre su solicitud sin iniciar sesión. Los enlaces de correos anteriores quizás ya no sirvan.',
  },
  sign: {
    subject: 'Firme para que podamos conseguir su reporte',
    heading: 'Firme para que podamos conseguir su reporte',
    what: `Le pidieron a ${brand.name} que consiga el reporte del choque de abajo. La agencia solo lo entrega con una autorización firmada.`,
    who: (recipient) => `El reporte lo recibe ${recipient}, que lo pidió.`,
    how: 'Puede leerla y firmarla en su teléfono en un minuto, sin cuenta y sin imprimir nada.',
    open: 'Leer y firmar',
    note: `El enlace sirve una sola vez, durante ${signingLimits.days} días. Es solo para usted, así que no lo comparta. Si no sabe nada de este reporte, no firme: elija “No voy a firmar” en la página.`,
    because: 'alguien que pide este reporte dijo que usted firma.',
  },
  signed: {
    subject: 'La autorización ya está firmada',
    heading: 'La autorización ya está firmada',
    what: 'La autorización de la solicitud de abajo se firmó en pantalla. Ya podemos seguir.',
    attached: 'El documento firmado va en este correo. Guárdelo.',
    onRequest: 'El documento firmado está con la solicitud.',
    note: `¿No la firmó nadie que usted conozca? Escriba a ${brand.email}. Ahí también puede retirar su autorización.`,
  },
  verifyAddress: {
    subject: `Confirme su correo electrónico en ${brand.name}`,
    heading: 'Confirme su correo electrónico',
    ofFirm: (firm) =>
      `Se creó una cuenta con este correo electrónico. Cuando confirme que es suyo, verá también las solicitudes de ${firm}.`,
    what: 'Se creó una cuenta con este correo electrónico. Confirme que es suyo.',
    verify: 'Confirmar mi correo',
    note: `El enlace vence en ${limits.verifyDays} días. Si usted no creó la cuenta, no haga caso de este correo.`,
    because: `se creó una cuenta de ${brand.name} con este correo electrónico.`,
  },
  resetPassword: {
    subject: `Elija otra contraseña para ${brand.name}`,
    heading: 'Elija otra contraseña',
    what: 'Nos pidieron cambiar su contraseña. Con el botón de abajo puede elegir otra.',
    choose: 'Elegir otra contraseña',
    note: `El enlace sirve una sola vez y vence en ${limits.resetMinutes} minutos. Si usted no lo pidió, no haga caso de este correo. Su contraseña no va a cambiar.`,
    because: `alguien pidió cambiar la contraseña de su cuenta de ${brand.name}.`,
  },
  passwordChanged: {
    subject: `Cambió su contraseña de ${brand.name}`,
    heading: 'Cambió su contraseña',
    what: 'La contraseña de su cuenta acaba de cambiar. Cerramos su sesión en todos los demás dispositivos.',
    notYou: 'Si no fue usted, elija otra contraseña ahora mismo y llámenos.',
    reset: 'Elegir otra contraseña',
    because: `hay una cuenta de ${brand.name} con este correo electrónico.`,
  },
  say: (text) => translate([...requestsEs, ...reasonsEs], text) ?? text,
}
