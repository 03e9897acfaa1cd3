import { formatDateEs } from '@portal/contract/es/dates'
import type { Translated } from '@portal/contract/language'
import type { RequestTexts } from './en.tsx'

export const es: Translated<RequestTexts> = {
  title: 'Pida un reporte',
  whichAgency: '¿Qué agencia hizo el reporte?',
  date: formatDateEs,
  optional: (label) => `${label} (opcional)`,
  back: 'Atrás',
  cancel: 'Cancelar',

  chp: {
    offer: {
      title: 'Reportes de la Patrulla de Caminos (CHP)',
      text: 'Reportes de choques con o sin muertes: solo la primera página o el reporte completo. Va a necesitar un nombre, la fecha del choque y una carta firmada.',
      action: 'Pedir un reporte de la CHP',
    },
    title: 'Pida un reporte de la CHP',
    subtitle: 'Patrulla de Caminos de California. Lo que lleva * es obligatorio.',
    details: 'El choque',
    received: 'Le escribimos cuando haya noticias.',
  },
  police: {
    offer: {
      title: 'Reportes de la policía local',
      text: 'Reportes de la policía de su ciudad. Va a necesitar el número de reporte o el lugar del choque, y una carta firmada.',
      action: 'Pedir un reporte de la policía',
    },
    title: 'Pida un reporte de la policía local',
    subtitle: 'Lo que lleva * es obligatorio.',
    details: 'El reporte',
    received: 'Recibimos su solicitud de un reporte de la policía local.',
  },
  unsure: {
    title: 'Pida un reporte',
    subtitle: 'Díganos cómo fue el choque. Nosotros averiguamos qué agencia tiene el reporte.',
    details: 'El choque',
  },
  policeNothing: 'Aquí verá la confirmación en cuanto mande una solicitud de un reporte de la policía local.',
  invalidEmail: 'Correo no válido',
  enterValidEmail: 'Escriba un correo electrónico válido.',
  duplicateEmail: 'Correo repetido',
  alreadyListed: 'Este correo ya está en la lista de copias.',
  success: 'Listo',
  policeSubmitted: 'Recibimos su solicitud de un reporte de la policía',
  yourReference: (number) => `Su número de referencia es ${number}.`,
  error: 'No se pudo mandar',
  httpError: () => 'No se pudo mandar',
  noConnection: 'Sin conexión',

  trackQuestion: '¿Quiere ver cómo van sus solicitudes?',
  trackLink: (email, mark) => (
    <>
      Le mandamos a {mark(email)} un enlace para ver cómo va esta solicitud. Con una cuenta la tendrá junto con las
      demás, en un solo lugar.
    </>
  ),
  createWith: (email) => `Crear cuenta con ${email}`,
  haveAccount: 'Ya tengo cuenta',
  trackRequests: 'Vea cómo van sus solicitudes',
  withAccount: 'Con una cuenta puede ver sus solicitudes y abrir cada reporte en cuanto lo entregamos.',
  eitherWay: (email, mark) => (
    <> De todos modos, le mandamos a {mark(email)} un enlace para ver cómo va esta solicitud.</>
  ),
  team: 'Si trabaja en un bufete',
  teamText:
    'Si su correo es de un bufete con el que trabajamos, quizás agreguemos su cuenta al bufete. Así su equipo puede ver sus solicitudes.',
  claim: 'Guarde esta solicitud',
  claimNow: 'Cree una cuenta o inicie sesión, y ahí guardamos esta solicitud.',
  claimLater: 'Para guardar esta solicitud en su cuenta, use el enlace del correo de confirmación.',
  createAndTrack: 'Crear cuenta y ver la solicitud',
  signIn: 'Iniciar sesión',

  coverage: 'Dónde trabajamos',
  active: 'Activo',
  needService: (link) => <>¿No está su ciudad? {link('Escríbanos')} y le decimos si llegamos ahí.</>,

  who: '¿Quién estuvo en el choque?',
  whoHint: 'Si ayuda a su esposo o esposa, a su papá o mamá, o a una amistad, elija “Alguien a quien ayudo”.',
  relations: { self: 'Yo', helped: 'Alguien a quien ayudo', child: 'Mi hijo o hija', died: 'Alguien que murió' },
  addMore: 'Agregar más (opcional)',
  contactInformation: 'Sus datos',
  contactEmail: 'Correo electrónico',
  emailHint: 'Ahí le mandamos el reporte.',
  checking: 'Revisando…',
  recentlyUsed: 'Usados hace poco',
  recentCopies: 'Copias usadas hace poco',
  copies: 'Mandar copias a',
  heldCopies: 'Mandamos las copias cuando empecemos a trabajar en su solicitud.',
  documents: 'Documentos',
  notAttached: (count) => (count === 1 ? 'No se adjuntó 1 archivo' : `No se adjuntaron ${count} archivos`),
  onePerField: (files) => `${files}. Adjunte un archivo en cada lugar, de un tipo y tamaño que aceptamos.`,
  dateHint: 'Mes, día y año, por ejemplo 3/5/2026 o 5 de marzo de 2026',

  accountFound: 'Ya tiene una cuenta',
  accountFoundText: (link) => (
    <>Hay una cuenta con este correo. {link('Inicie sesión')} para mandar su solicitud y ver cómo va.</>
  ),
  sessionEnded: 'Su sesión terminó',
  sessionEndedText: (link) => (
    <>
      {link('Inicie sesión otra vez')} para mandar esta solicitud desde su cuenta, o siga sin cuenta. Todo lo que
      escribió sigue aquí.
    </>
  ),
  sessionExpiredText: (link) => (
    <>{link('Inicie sesión otra vez')} para seguir con lo que empezó, o haga esta solicitud sin cuenta.</>
  ),
  signInAgain: (link) => <> {link('Inicie sesión otra vez')}.</>,
  draftSaved: 'Guardamos lo que escribió',
  attachAgain: (files) => <>Adjunte otra vez estos archivos: {files}.</>,
  pickUp: 'Siga donde se quedó.',
  startOver: 'Empezar de nuevo',
  fixFields: (count) => (count === 1 ? 'Corrija 1 respuesta' : `Corrija ${count} respuestas`),
  notSubmitted: 'No se mandó la solicitud',
  submitSeparately: 'Mandarla como otra solicitud',
  clearQuestion: '¿Borrar todo?',
  clearConsequence: 'Se borra todo lo que escribió y los archivos. Todavía no se ha mandado nada.',
  clearAll: 'Borrar todo',
  clear: 'Borrar todo',
  requestAnyway: 'Mandarla de todos modos',
  tryAgain: 'Intentar de nuevo',
  submit: 'Mandar la solicitud',
  offline: 'No tiene conexión a internet',
  offlineText: 'Todo lo que escribió sigue aquí. Mande su solicitud cuando tenga internet.',
  uploading: 'Subiendo…',
  submitting: 'Mandando…',
  agree: (terms, privacy) => (
    <>
      Al mandar la solicitud, usted acepta nuestros {terms('Términos del servicio')}. Nuestra{' '}
      {privacy('Política de privacidad')} dice qué hacemos con su información y sus documentos. Los dos están en inglés.
    </>
  ),
  newTab: '(se abre en otra pestaña)',
  retention: (years) =>
    ` Borramos los documentos que adjunte ${years === 1 ? '1 año' : `${years} años`} después de terminar la solicitud.`,
  stillSubmitting: 'Todavía se está mandando',
  stillSubmittingText: 'Le avisamos cuando termine. No cierre esta pestaña hasta entonces.',
  inputKept: 'Todo lo que escribió sigue aquí.',
  canceled: 'Usted canceló. No se mandó nada.',
  failed: 'No pudimos mandar la solicitud',
  smallerFile: 'Elija un archivo más chico.',
  sentBefore:
    'Se mandó desde otra pestaña o justo antes de perderse la conexión. El correo de confirmación tiene su número de referencia.',

  submitted: 'Recibimos su solicitud',
  viewRequest: 'Ver la solicitud',
  viewDashboard: 'Ir a mi cuenta',
  another: 'Hacer otra solicitud',
  returnHome: 'Ir al inicio',
  referenceNumber: 'Su número de referencia',
  copy: 'Copiar',
  copied: 'Copiado',
  couldntCopy: 'No se pudo copiar',
  copyReference: 'Copiar el número de referencia',
  referenceCopied: 'Número de referencia copiado',
  weEmail: 'Le escribimos a',
  corrected: 'Guardado. Mandamos otro enlace a este correo. Los enlaces anteriores ya no sirven.',
  wrongAddress: '¿No es su correo?',
  correctAddress: 'Corregir el correo electrónico',
  yourAddress: 'Su correo electrónico',
  save: 'Guardar',
  yourRequest: 'Su solicitud',
  updatesTo: 'Mandamos las noticias y el reporte a',
  copiesTo: 'Mandamos copias a',
  expected: 'Fecha aproximada del reporte',
  nothingToConfirm: 'No hay solicitud que confirmar',
  notFound: 'No encontramos una solicitud',
  inYourEmail: 'Si mandó una, el número de referencia está en el correo de confirmación.',
  placeholder: (number) => <>Número provisional: {number}. No es de ninguna solicitud.</>,
}
