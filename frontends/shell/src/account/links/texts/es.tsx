import type { Translated } from '@portal/contract/language'
import { limits } from '@portal/contract/limits'
import type { LinkTexts } from './en.tsx'

export const es: Translated<LinkTexts> = {
  loadingInvitation: 'Cargando la invitación',
  invitation: 'Invitación',
  join: (firm) => `Unirse a ${firm}`,
  signInToAccept: 'Inicie sesión para aceptar la invitación.',
  firmsReports: 'Los reportes de su bufete en un solo lugar.',
  askForNew: 'Pida otra invitación a su bufete, o cree una cuenta sin invitación.',
  returnHome: 'Ir al inicio',

  checkEmail: 'Revise su correo',
  resetSent: (email, strong) => (
    <>
      Si hay una cuenta con {strong(email)}, le mandamos un enlace para elegir otra contraseña. Sirve una sola vez y
      vence en {limits.resetMinutes} minutos.
    </>
  ),
  resetNotArrived: `¿No le llegó? Busque en el correo no deseado o intente de nuevo. Puede pedir hasta ${limits.resetLinks} enlaces cada ${limits.resetMinutes} minutos. Cuando use uno, los demás dejan de servir.`,
  backToSignIn: 'Volver a iniciar sesión',
  tryAgain: 'Intentar de nuevo',
  resetIntro: 'Le mandamos un enlace por correo para elegir otra.',
  sendFailed: 'No pudimos mandar el enlace. Intente de nuevo.',
  sendLink: 'Mandar el enlace',
  remember: (link) => <>¿Ya se acordó? {link('Inicie sesión')}</>,
  setNewPassword: 'Elija otra contraseña',
  signedOutEverywhere: 'Se cerrará su sesión en todos sus dispositivos.',
  newPassword: 'Contraseña nueva',
  setPassword: 'Guardar la contraseña',
  setFailed: 'No pudimos guardar su contraseña. Intente de nuevo.',
  passwordChanged: 'Cambió su contraseña',
  useNewPassword: 'Inicie sesión con la contraseña nueva.',
  checkingLink: 'Revisando el enlace',
  getNewLink: 'Pedir otro enlace',

  verifyEmail: 'Confirme su correo electrónico',
  signInToVerify: 'Inicie sesión en la cuenta que va a confirmar.',
  notYours: 'Si usted no creó esta cuenta, no haga caso del correo.',
  signInForLink: 'Inicie sesión en su cuenta para pedir otro enlace.',
  verified: 'Confirmamos su correo electrónico',
  verifiedText:
    'En su cuenta ya están todas las solicitudes que hizo con este correo. Si es de un bufete, también están las del bufete.',
  verifying: 'Confirmando su correo electrónico',
  viewDashboard: 'Ir a mi cuenta',
  viewProfile: 'Ver mi perfil',
  signedInAs: (email, mark) => <>Inició sesión como {mark(email)}.</>,
  useAnother: 'Usar otra cuenta',

  notFound: 'No encontramos la página',
  cantFind: 'Esa página no existe o cambió de lugar.',
  lookingFor: '¿Busca su solicitud? Le mandamos el enlace por correo.',
  lostTitle: '¿Perdió su enlace?',
  lostIntro: 'Le mandamos por correo el enlace de su solicitud.',
  emailMyLink: 'Mandarme mi enlace',
  linkSent: (reference, email, strong) => (
    <>
      Si la solicitud {strong(reference)} se hizo con {strong(email)} y no está en una cuenta, mandamos el enlace a ese
      correo. Puede tardar unos minutos.
    </>
  ),
  linkNotArrived: `¿No le llegó? Busque en el correo no deseado y revise el número y el correo de arriba. Puede pedirlo otra vez en ${limits.linkEmailMinutes} minutos. Si agregó la solicitud a una cuenta, inicie sesión para verla.`,
  referenceNumber: 'Número de referencia',
  referenceHint: 'Empieza con CHP o POL y está en todos los correos sobre su solicitud.',
  requestEmailHint: 'El correo con el que hizo la solicitud.',
  callUs: (phone) => <>¿No sabe el número? Llame al {phone}.</>,

  claim: 'Agregue su solicitud a una cuenta',
  claimIntro: 'Inicie sesión o cree una cuenta para guardar ahí esta solicitud.',
  claimTabs: 'Iniciar sesión o crear una cuenta',
  createAccount: 'Crear cuenta',
  client: 'Nombre',
  loginFailed: 'No pudimos iniciar la sesión',
  registrationFailed: 'No pudimos crear la cuenta',
  addingRequest: 'Agregando la solicitud',
  willAdd: (email, firm, strong) => (
    <>
      Vamos a agregar esta solicitud a la cuenta de {strong(email)}
      {firm && ` (${firm})`}.
    </>
  ),
  addToDashboard: 'Agregar a mi cuenta',
  added: 'Agregamos la solicitud',
  alreadyAdded: 'Ya está en su cuenta',
  numbered: (reference) => `Número de referencia ${reference}`,
  addFailed: 'No pudimos agregar la solicitud',
}
