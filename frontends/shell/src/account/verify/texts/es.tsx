import type { Translated } from '@portal/contract/language'
import type { VerifyTexts } from './en.tsx'

export const es: Translated<VerifyTexts> = {
  pleaseVerify: 'Confirme su correo electrónico',
  linkEmailed: (email, mark) => <>Le mandamos un enlace a {mark(email)}.</>,
  onlyOwnRequests: 'Mientras no lo abra, solo verá sus propias solicitudes, no las de su bufete.',
  resendLink: 'Mandar otro enlace',
  linkResent: 'Le mandamos el enlace',
  checkInbox: (email) => `Revise el correo de ${email}.`,
  resendFailed: 'No pudimos mandar el enlace',
}
