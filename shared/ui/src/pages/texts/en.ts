export const en = {
  pagesOf: (name: string) => `Pages of ${name}`,
  page: (number: number) => `Page ${number}`,
  moveUp: (number: number) => `Move page ${number} up`,
  moveDown: (number: number) => `Move page ${number} down`,
  rotatePage: (number: number) => `Rotate page ${number}`,
  removePage: (number: number) => `Remove page ${number}`,
  pageMoved: (from: number, to: number) => `Page ${from} is now page ${to}.`,
  pageRotated: (number: number) => `Page ${number} was rotated.`,
  pageRemoved: (number: number) => `Page ${number} was removed.`,
}

export type PageTexts = typeof en
