import { accountMessages } from '../accounts/account-messages.ts'
import { weaknessMessages } from '../accounts/guessable-passwords.ts'
import { apiErrors, connectionMessages, waitMinutes } from '../api/errors.ts'
import { challengeUnavailable } from '../api/turnstile.ts'
import { limits } from '../limits.ts'
import { correctionOver } from '../requests/contact-email.ts'
import { textMessages, validEmail } from '../text.ts'
import { yesNoLabels } from '../yes-no.ts'
import { errorsEs } from './errors.ts'
import { fileErrorsEs } from './file-errors.ts'
import { fileProblemsEs } from './file-problems.ts'
import { inSpanish, type Said } from './said.ts'

const defaults = Object.fromEntries(Object.entries(apiErrors).map(([code, { message }]) => [code, message])) as Record<
  keyof typeof apiErrors,
  string
>

const advice = 'Lo mejor son tres o cuatro palabras al azar.'
const emailEs = 'Escriba un correo electrónico válido'

/** The errors that any page for guests can show, from the API or from a form's own checks. */
export const messagesEs: readonly Said[] = [
  ...inSpanish(defaults, errorsEs),
  ...inSpanish(waitMinutes, (minutes) => `Demasiados intentos. Intente de nuevo en ${minutes} minutos.`),
  ...inSpanish(connectionMessages, {
    lost: 'Se perdió la conexión. Revise su internet e intente de nuevo.',
    kept: 'Se perdió la conexión. Guardamos lo que escribió. Mándelo otra vez cuando tenga internet: no se mandará dos veces.',
    sentEarlier:
      'Antes de perderse la conexión se mandó una versión anterior. Revise los mensajes antes de mandar esta.',
  }),
  ...inSpanish(validEmail, emailEs),
  ...inSpanish(yesNoLabels, { true: 'Sí', false: 'No' }),
  ...inSpanish(textMessages, {
    enter: 'Escriba un texto',
    tooLong: (max) => `Escriba ${max} caracteres como máximo`,
    hidden: 'Este texto trae signos que no se ven. Quizás es porque lo pegó. Escríbalo con el teclado.',
    copies: `Agregue ${limits.ccMax} correos electrónicos como máximo`,
    copyEmails: 'Escriba correos electrónicos válidos para las copias',
    yesOrNo: 'Elija sí o no',
  }),
  ...inSpanish(accountMessages, {
    email: emailEs,
    passwordRequired: 'Escriba su contraseña',
    passwordLong: 'La contraseña es demasiado larga',
    passwordShort: `La contraseña debe tener al menos ${limits.passwordMin} caracteres`,
    newPasswordLong: `La contraseña debe tener ${limits.passwordMax} caracteres como máximo`,
    confirm: 'Escriba su contraseña otra vez',
    different: 'Las contraseñas no son iguales',
    firstName: 'Escriba su nombre',
    lastName: 'Escriba su apellido',
    appCode: `Escriba el código de ${limits.secondFactor.codeDigits} dígitos de su aplicación`,
    recoveryCode: 'Escriba uno de sus códigos de recuperación',
    invitation: 'Esta invitación ya no sirve.',
    sharedDomain: 'Para registrar un bufete se necesita un correo de trabajo, con el dominio del bufete.',
    firmIsHere: 'Su bufete ya está aquí. Pida a un colega que le invite, o comuníquese con nosotros.',
    firmDeclined: 'No podemos registrar un bufete con este dominio. Llámenos o escríbanos.',
    otherAddress: 'Use el correo electrónico al que le mandamos la invitación.',
  }),
  ...inSpanish(weaknessMessages, {
    repeated: `Esta contraseña repite los mismos caracteres. ${advice}`,
    sequence: `Esta contraseña sigue el orden del teclado o de los números. ${advice}`,
    date: `Esta contraseña es una fecha. ${advice}`,
    common: 'Esta contraseña es muy común. Elija otra.',
  }),
  ...inSpanish(correctionOver, {
    late: 'Ya pasó el tiempo para corregirlo. Escríbanos.',
    often: 'Ya no puede cambiar el correo electrónico. Escríbanos.',
  }),
  ...inSpanish(challengeUnavailable, 'No pudimos comprobar que usted es una persona. Intente de nuevo en un momento.'),
  ...fileErrorsEs,
  ...fileProblemsEs,
]
