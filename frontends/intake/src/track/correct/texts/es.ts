import type { Translated } from '@portal/contract/language'
import type { CorrectTexts } from './en.ts'

export const es: Translated<CorrectTexts> = {
  title: 'Corregir esta solicitud',
  agencyAsked:
    'Ya le pedimos el reporte a la agencia. Vamos a ver qué cambió usted y, si importa, le avisamos a la agencia.',
  hidden: 'Para protegerlo, no mostramos lo que usted escribió. Si está bien, deje esto vacío.',
  others: 'Para cambiar un correo electrónico, escríbanos en Mensajes.',
  save: 'Guardar',
  corrected: (answers) => `Corregido: ${answers.join(', ')}`,
  undo: 'Deshacer',
  undone: 'Se deshizo la corrección',
  changed: 'La solicitud cambió mientras usted escribía. Así está ahora. Revise los datos y guarde otra vez.',
  tooLate: 'Esta solicitud ya no se puede corregir aquí. Escríbanos en Mensajes y lo revisamos.',
  undoFailed: 'No pudimos deshacerlo',
}
