// A signed document has the letters of its font, DejaVu Sans, in scripts that put letters one after another from left to right. Arabic,
// Hebrew, Indic, Chinese, Japanese and Korean names are refused.

const scripts = 'Latin Greek Cyrillic Armenian Georgian'
const written = new RegExp(
  `^(?:[ !-~\\u00a0-\\u00ff\\u2010-\\u201f\\u2026]|[${scripts.replace(/(\w+) ?/g, '\\p{Script=$1}')}])*$`,
  'u',
)

/** A name in one character per letter and accent, as far as there are such characters. */
export const composed = (text: string): string => text.normalize('NFC')

/** Whether a document can have a text as it is written. An accent that has no character with its letter is refused. */
export const canBeWritten = (text: string): boolean => written.test(composed(text))

export const cantBeWritten =
  "Our document can't show some letters of this name. Type it in Latin letters, or sign a letter on paper and attach a photo of it."
