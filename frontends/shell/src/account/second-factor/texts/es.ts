import type { Translated } from '@portal/contract/language'
import type { SecondFactorTexts } from './en.ts'

export const es: Translated<SecondFactorTexts> = {
  twoFactorSignIn: 'Verificación en dos pasos',
  signIn: 'Iniciar sesión',
  backToSignIn: 'Volver a iniciar sesión',
  failed: 'No pudimos comprobarlo. Intente de nuevo.',
  appCode: 'Código de su aplicación',
  appCodeHint: 'Abra su aplicación de verificación y escriba el código de 6 dígitos.',
  recoveryCode: 'Código de recuperación',
  recoveryCodeHint: 'Uno de los códigos que guardó cuando activó la verificación en dos pasos. Cada uno sirve una vez.',
  password: 'Contraseña',
  passkeyHint: 'Use su huella, su cara, el bloqueo de pantalla o una llave de seguridad.',
  usePasskey: 'Usar una llave de acceso',
  prompt: {
    exists: 'Este dispositivo ya tiene una llave de acceso de su cuenta.',
    unsupported: 'Este navegador o dispositivo no acepta llaves de acceso.',
    wrongAddress: 'Las llaves de acceso no sirven en esta dirección.',
    closed: 'Se cerró la ventana de la llave de acceso, o se tardó mucho. Intente de nuevo.',
  },
  useInstead: {
    passkey: 'Mejor usar una llave de acceso',
    app: 'Mejor usar un código de su aplicación',
    'recovery-code': 'Mejor usar un código de recuperación',
    password: 'Mejor usar su contraseña',
  },
}
