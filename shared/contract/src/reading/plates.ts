import { linesOf, type ReadPage } from './read-page.ts'

/** A plate or driver's license as it is compared: its letters and digits alone, in upper case. */
export const plateKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** So many tokens of a page are compared. A full page of a report has a third of it. */
const maxTokens = 150

const asLetter: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B', '2': 'Z', '6': 'G' }
const asDigit: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', S: '5', B: '8', Z: '2', G: '6' }

/** California's plates of cars and trucks, and its driver's licenses: where they have letters and digits. */
const forms = ['0AAA000', '0A00000', 'A0000000']

/** The token as it is with letters and digits where the form has them; null for one that can't have the form. */
const inForm = (token: string, form: string): string | null => {
  if (token.length !== form.length) return null
  const read = [...token].map((letter, at) =>
    form[at] === 'A'
      ? (asLetter[letter] ?? (/[A-Z]/.test(letter) ? letter : null))
      : (asDigit[letter] ?? (/\d/.test(letter) ? letter : null)),
  )
  return read.includes(null) ? null : read.join('')
}

/** The tokens of a page that may be plates or driver's licenses, as `plateKey` has them. OCR's confusions are put right where the form of the token says how. */
export const plateTokens = (page: ReadPage): string[] => {
  const found = linesOf(page).flatMap(({ text }) =>
    // Every plate and license has a digit, and most lines have none.
    /\d/.test(text)
      ? (text.toUpperCase().match(/(?<![A-Z0-9])[A-Z0-9](?:[- ]?[A-Z0-9]){3,8}(?![A-Z0-9])/g) ?? []).flatMap((token) =>
          // Most words of such a line have none either.
          /\d/.test(token) ? [...token.split(/[- ]/), token.replace(/[- ]/g, '')] : [],
        )
      : [],
  )
  const tokens = found.filter((token) => token.length >= 4 && token.length <= 9 && /\d/.test(token))
  const corrected =
    page.by === 'ocr' ? tokens.flatMap((token) => forms.map((form) => inForm(token, form) ?? token)) : []
  return [...new Set([...tokens, ...corrected])].slice(0, maxTokens)
}
