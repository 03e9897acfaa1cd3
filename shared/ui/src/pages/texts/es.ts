import type { Translated } from '@portal/contract/language'
import type { PageTexts } from './en.ts'

export const es: Translated<PageTexts> = {
  pagesOf: (name) => `Páginas de ${name}`,
  page: (number) => `Página ${number}`,
  moveUp: (number) => `Subir la página ${number}`,
  moveDown: (number) => `Bajar la página ${number}`,
  rotatePage: (number) => `Girar la página ${number}`,
  removePage: (number) => `Quitar la página ${number}`,
  pageMoved: (from, to) => `La página ${from} ahora es la página ${to}.`,
  pageRotated: (number) => `Se giró la página ${number}.`,
  pageRemoved: (number) => `Se quitó la página ${number}.`,
}
