import type { Translated } from '@portal/contract/language'
import type { FieldTexts } from './en.ts'

export const es: Translated<FieldTexts> = {
  didYouMean: '¿Quiso escribir',
  add: 'Agregar',
  remove: 'Quitar',
  removeWhat: (name) => `Quitar ${name}`,
  preparing: (name) => `Preparando ${name}…`,
  smaller: (size, before) => `${size} (antes ${before})`,
  chooseFile: 'Elija un archivo',
  orDrop: 'o arrástrelo aquí',
  takePhoto: 'Tomar una foto',
  addPage: 'Agregar página',
  addPageTo: (name: string) => `Agregar página a ${name}`,
  pages: (count: number, size: string) => `${count} ${count === 1 ? 'página' : 'páginas'}, ${size}`,
  rotate: 'Girar',
  rotateWhat: (name) => `Girar ${name}`,
  verifyHuman: 'Compruebe que es una persona',
  couldntVerify: 'No pudimos comprobar que usted es una persona.',
  tryAgain: 'Intentar de nuevo',
  challengeLanguage: 'es',
}
