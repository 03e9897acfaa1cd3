import { localDateOf } from '@portal/contract/dates'
import { daysEs, formatDateEs, formatDateTimeEs } from '@portal/contract/es/dates'
import { fromTextEs } from '@portal/contract/es/expected'
import { changeTextEs, lastDoneEs } from '@portal/contract/es/changed-documents'
import type { Translated } from '@portal/contract/language'
import { limits } from '@portal/contract/limits'
import type { TrackTexts } from './en.ts'

export const es: Translated<TrackTexts> = {
  title: 'Su solicitud',
  date: formatDateEs,
  subtitle: (client, crashDate) => `${client}, choque del ${formatDateEs(crashDate)}`,
  loading: 'Cargando su solicitud',
  couldntLoad: 'No pudimos cargar su solicitud',
  tryingAgain: (problem) => `${problem} Estamos intentando otra vez…`,
  newRequest: 'Hacer otra solicitud',

  status: 'Cómo va',
  urgent: 'Urgente',
  progress: 'Avance',
  statusNow: (status) => `Ahora su solicitud está así: ${status}.`,
  lastDone: lastDoneEs,
  referenceNumber: 'Número de referencia',
  agency: 'Agencia',
  addOffice: 'Agregar la oficina',
  report: 'Reporte',
  reportNumber: 'Número de reporte',
  expectedBy: 'Lo esperamos para el',
  estimated: 'Fecha aproximada',
  days: daysEs,
  from: fromTextEs,
  late: (days) => `${days} (con retraso)`,
  lateNow: 'El reporte está tardando más de lo normal. Le estamos preguntando a la agencia.',
  lastChecked: 'Preguntamos por última vez',
  submitted: 'Recibida el',

  canceled: 'Esta solicitud se canceló.',
  completed: 'Esta solicitud está terminada.',
  closed: 'Esta solicitud está cerrada.',
  waitingForAgency: 'Estamos esperando a la agencia.',
  checkAgain: (day) => `Vamos a preguntar otra vez el ${formatDateEs(day)}.`,
  news: (email) => `Cuando haya noticias, le escribimos a ${email}.`,
  missing: 'Seguimos en cuanto tengamos lo que falta.',
  hearFromYou: 'Seguimos en cuanto usted nos conteste.',
  reportReady: 'Su reporte está listo.',
  faceReady: 'La primera página de su reporte está lista.',
  fullWhenReleased: (email) => `Cuando salga el reporte completo, le escribimos a ${email}.`,
  gettingFull: (email) => `Estamos consiguiendo su reporte completo. Cuando esté listo, le escribimos a ${email}.`,
  getting: (email) =>
    `Estamos consiguiendo su reporte. Usted no tiene que hacer nada. Cuando esté listo, le escribimos a ${email}.`,

  findingAgency: 'Estamos averiguando qué agencia tiene su reporte.',
  gettingRight: (email) =>
    `Retiramos su reporte. Ya estamos buscando el correcto. Le escribimos a ${email} cuando esté listo.`,

  document: (count) => (count === 1 ? 'Su documento' : 'Sus documentos'),
  delivered: (instant) => `Entregado el ${formatDateEs(localDateOf(instant))}`,
  changed: changeTextEs,
  note: 'Nota:',
  whatYouSent: 'Lo que usted mandó',
  download: 'Descargar',
  downloadSize: (size) => `Descargar (${size})`,
  downloadWhat: (document) => `Descargar: ${document}`,
  downloadFailed: 'No se pudo descargar',
  view: 'Ver',
  viewWhat: (document) => `Ver: ${document} (se abre en otra pestaña)`,
  viewFailed: 'No pudimos abrir el archivo',

  messages: 'Mensajes',
  noMessages: '¿Tiene una pregunta o algo que agregar? Escríbanos aquí.',
  byEmail: 'por correo ',
  weAsked: 'Le pedimos',
  writeToUs: 'Escríbanos',
  file: 'Archivo',
  attach: 'Adjuntar un archivo',
  send: 'Mandar',
  sending: 'Mandando',
  uploading: 'Subiendo',
  sent: 'Mandamos su mensaje',
  writeOrAttach: 'Escriba un mensaje o adjunte un archivo',
  sendFailed: 'No pudimos mandar esto. Intente de nuevo.',

  signHere: 'Puede leerla y firmarla aquí, en un minuto.',
  signNow: 'Firmar ahora',
  clientSigns: (client) =>
    `Esto lo firma ${client}, no usted. Adjunte una carta que ${client} firmó en papel. O escríbanos el correo electrónico de ${client}: le mandamos un enlace para firmar en pantalla.`,
  orAttach: 'O adjunte una carta firmada en papel:',

  correctThis: 'Corregir esta solicitud',
  correctFailed: 'No pudimos abrir el formulario',

  cancelQuestion: '¿Cancelar esta solicitud?',
  cancelConsequence: 'Ya no trabajaremos en ella. Puede deshacerlo durante un día.',
  cancelRequest: 'Cancelar la solicitud',
  cancelThis: 'Cancelar esta solicitud',
  wasCanceled: 'Solicitud cancelada',
  cancelFailed: 'No pudimos cancelar la solicitud',
  undoUntil: (instant) => `¿La canceló por error? Puede deshacerlo hasta el ${formatDateTimeEs(instant)}.`,
  undo: 'Deshacer la cancelación',
  openAgain: 'Su solicitud está abierta otra vez',
  undoFailed: 'No pudimos deshacerlo',

  keepTitle: 'Guarde esta solicitud en una cuenta',
  keepText: 'Vea todas sus solicitudes en un solo lugar, sin buscar los correos. Después, este enlace deja de servir.',
  keepIn: (email) => `Agréguela a la cuenta de ${email}, con sus otras solicitudes.`,
  addToMine: 'Agregar a mi cuenta',
  signInOrCreate: 'Iniciar sesión o crear cuenta',

  emailMyLink: 'Mandarme mi enlace',
  signIn: 'Iniciar sesión',
  tryAgain: 'Intentar de nuevo',
  checkEmail: 'Revise su correo',
  onItsWay: 'Le mandamos otro enlace',
  onItsWayText:
    'Si la solicitud todavía se puede ver, mandamos un enlace nuevo al correo con el que se hizo. Puede tardar unos minutos. Busque también en el correo no deseado.',
  expired: 'Este enlace ya venció',
  getNew: 'Pida otro enlace para ver su solicitud',
  getNewText: `Los enlaces sirven por ${limits.trackingDays} días después del último cambio. Le mandamos otro al correo con el que se hizo la solicitud.`,
  emailNew: 'Mandarme otro enlace',
  signInToSee: 'Inicie sesión para ver esta solicitud',
  inAccount: 'Esta solicitud ya está en una cuenta',
  inAccountText: 'El enlace ya no sirve. Inicie sesión con esa cuenta para ver cómo va, los documentos y los mensajes.',
  cantOpen: 'No podemos abrir esta solicitud',
  doesntWork: 'Este enlace no funciona',
  doesntWorkText:
    'Quizás lo desactivamos, hay uno más nuevo o no se copió completo. Pruebe el enlace de nuestro último correo sobre su solicitud. Si la solicitud está en una cuenta, inicie sesión para verla.',
  replaced: 'Hay un enlace más nuevo',
  useLatest: 'Use el enlace de nuestro último correo',
  useLatestText:
    'Le mandamos un enlace más nuevo de esta solicitud, y solo ese la abre. Si no lo tiene, se lo mandamos otra vez.',
  openAgainTitle: 'Abra el enlace otra vez',
  pageClosed: 'Esta página se cerró',
  pageClosedText:
    'Para cuidar su información, se cierra después de unas horas o cuando se desactiva su enlace. Para abrirla otra vez, use el enlace de nuestro último correo. Si estaba escribiendo un mensaje, lo guardamos en esta pestaña.',
  couldntOpen: 'No pudimos abrir su solicitud',
}
