import { secondFactorMessages } from '@portal/contract/accounts/second-factor'
import { inSpanish, type Said } from '@portal/contract/es/said'
import { promptMessages } from '../passkey-prompt.ts'

/** The errors of the second step of a sign-in. */
export const saidEs: readonly Said[] = [
  ...inSpanish(secondFactorMessages, {
    code: 'Escriba el código de 6 dígitos de su aplicación',
    recoveryCode: 'Escriba uno de sus códigos de recuperación',
  }),
  ...inSpanish(promptMessages, {
    InvalidStateError: 'Este dispositivo ya tiene una llave de acceso de su cuenta.',
    NotSupportedError: 'Este navegador o dispositivo no acepta llaves de acceso.',
    SecurityError: 'Las llaves de acceso no sirven en esta dirección.',
    closed: 'Se cerró la ventana de la llave de acceso, o se tardó mucho. Intente de nuevo.',
  }),
]
