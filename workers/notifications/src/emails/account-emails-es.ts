import { brand } from '@portal/contract/brand'
import type { AccountEmailTemplate } from '@portal/contract/emails/templates'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { requiredLink, type AccountTemplate } from './content.ts'

/** The emails that follow a page in Spanish. All others about accounts are in English. */
export const accountEmailsEs: Partial<Record<AccountEmailTemplate, AccountTemplate>> = {
  'verify-address': ({ lawFirmName }, context) => ({
    subject: `Confirme su correo electrónico en ${brand.name}`,
    heading: 'Confirme su correo electrónico',
    paragraphs: [
      lawFirmName
        ? `Se creó una cuenta con este correo electrónico. Cuando confirme que es suyo, verá también las solicitudes de ${lawFirmName}.`
        : 'Se creó una cuenta con este correo electrónico. Confirme que es suyo.',
    ],
    action: { label: 'Confirmar mi correo', url: requiredLink(context) },
    note: `El enlace vence en ${limits.verifyDays} días. Si usted no creó la cuenta, no haga caso de este correo.`,
    footerReason: `se creó una cuenta de ${brand.name} con este correo electrónico.`,
  }),
  'reset-password': (_, context) => ({
    subject: `Elija otra contraseña para ${brand.name}`,
    heading: 'Elija otra contraseña',
    paragraphs: ['Nos pidieron cambiar su contraseña. Con el botón de abajo puede elegir otra.'],
    action: { label: 'Elegir otra contraseña', url: requiredLink(context) },
    note: `El enlace sirve una sola vez y vence en ${limits.resetMinutes} minutos. Si usted no lo pidió, no haga caso de este correo. Su contraseña no va a cambiar.`,
    footerReason: `alguien pidió cambiar la contraseña de su cuenta de ${brand.name}.`,
  }),
  'password-changed': (_, { origin }) => ({
    subject: `Cambió su contraseña de ${brand.name}`,
    heading: 'Cambió su contraseña',
    paragraphs: [
      'La contraseña de su cuenta acaba de cambiar. Cerramos su sesión en todos los demás aparatos.',
      'Si no fue usted, elija otra contraseña ahora mismo y llámenos.',
    ],
    action: { label: 'Elegir otra contraseña', url: `${origin}${paths.forgotPassword}` },
    footerReason: `hay una cuenta de ${brand.name} con este correo electrónico.`,
  }),
}
