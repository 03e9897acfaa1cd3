import type { Translated } from '@portal/contract/language'
import { limits } from '@portal/contract/limits'
import type { AccountTexts } from './en.tsx'

export const es: Translated<AccountTexts> = {
  signIn: 'Iniciar sesión',
  orderAndTrack: 'Pida sus reportes y vea cómo van.',
  sessionEnded: 'Su sesión terminó. Inicie sesión otra vez.',
  noAccount: (link) => <>¿No tiene cuenta? {link('Cree una')}</>,
  withoutAccount: (link) => <>¿Hizo una solicitud sin cuenta? {link('Mándenme mi enlace')}</>,
  welcomeBack: '¡Qué gusto verle de nuevo!',
  locked: (link) => <>Para entrar ahora mismo, {link('elija otra contraseña')}.</>,
  email: 'Correo electrónico',
  password: 'Contraseña',
  forgot: '¿Olvidó su contraseña?',

  signUp: 'Crear cuenta',
  createYourAccount: 'Cree su cuenta',
  noCard: 'No necesita tarjeta de crédito. El primer pedido es gratis.',
  hasAccount: (link) => <>¿Ya tiene cuenta? {link('Inicie sesión')}</>,
  newTab: '(se abre en otra pestaña)',
  signUpFailed: 'No pudimos crear la cuenta. Intente de nuevo.',
  created: 'Creamos su cuenta',
  createdAndLinked: 'Creamos su cuenta y ahí está su solicitud',
  agree: (terms, privacy) => (
    <>
      Al crear la cuenta, usted acepta nuestros {terms('Términos del servicio')}. Nuestra{' '}
      {privacy('Política de privacidad')} dice qué hacemos con su información. Los dos están en inglés.
    </>
  ),
  firstName: 'Nombre',
  lastName: 'Apellido',
  invitedEmail: 'La invitación es para este correo electrónico.',
  firm: 'Bufete (opcional)',
  firmHint:
    '¿No está con nosotros? Lo registramos. Use su correo de trabajo. Las solicitudes que haga serán del bufete.',
  phone: 'Teléfono (opcional)',
  confirmPassword: 'Escriba la contraseña otra vez',
  passwordHint: `Al menos ${limits.passwordMin} caracteres. Lo mejor son unas palabras al azar.`,
  strengths: { 'Too short': 'Muy corta', Weak: 'Débil', Fair: 'Regular', Strong: 'Fuerte' },
  strength: (strength) => `Su contraseña: ${strength}`,
}
