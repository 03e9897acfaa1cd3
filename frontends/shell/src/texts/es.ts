import { brandEs } from '@portal/contract/brand-es'
import type { Translated } from '@portal/contract/language'
import type { FrameTexts } from './en.ts'

export const es: Translated<FrameTexts> = {
  skipToContent: 'Ir al contenido',
  loading: 'Cargando',
  loadingWhat: (what) => `Cargando ${what}`,
  reconnecting: 'Volviendo a conectar…',
  mainNavigation: 'Principal',
  menu: 'Menú',
  close: 'Cerrar',
  home: 'Inicio',
  request: 'Pedir reporte',
  signIn: 'Iniciar sesión',
  signUp: 'Crear cuenta',
  contact: 'Contacto',
  hours: brandEs.hours,
  legal: 'Información legal',
  terms: 'Términos (en inglés)',
  privacy: 'Privacidad (en inglés)',
  pageNames: {
    any: 'esta página',
    intake: 'el formulario',
    track: 'la página de su solicitud',
  },
  couldntLoad: (what) => `No pudimos cargar ${what}`,
  tryAgain: 'Intentar de nuevo',
  restWorks: 'Lo demás sigue funcionando. Intente de nuevo en un momento.',
  offline: 'No tiene conexión a internet. Intente de nuevo cuando la tenga.',
  reloadPage: 'Volver a cargar',
  updated: 'El sitio se actualizó después de que usted abrió esta página. Vuelva a cargarla.',
}
