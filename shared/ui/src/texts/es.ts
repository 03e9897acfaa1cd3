import { formatAgoEs, formatDateTimeEs } from '@portal/contract/es/dates'
import type { Translated } from '@portal/contract/language'
import type { UiTexts } from './en.ts'

export const es: Translated<UiTexts> = {
  loading: 'Cargando',
  close: 'Cerrar',
  back: 'Atrás',
  goBack: 'Volver',
  cancel: 'Cancelar',
  discardQuestion: '¿Descartar sus cambios?',
  keepEditing: 'Seguir editando',
  discard: 'Descartar',
  dismiss: 'Quitar aviso',
  show: 'Ver',
  hide: 'Ocultar',
  ago: formatAgoEs,
  dateTime: formatDateTimeEs,
  stepStates: { done: 'listo', current: 'en proceso', upcoming: 'todavía no' },
  lastUpdated: (time) => `Actualizado a las ${time}. Volviendo a conectar…`,
}
