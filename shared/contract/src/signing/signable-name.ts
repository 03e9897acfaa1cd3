// A signed document has the letters of its font, DejaVu Sans, in scripts that put letters one after another from left to right. Arabic,
// Hebrew, Indic, Chinese, Japanese and Korean names are refused.

/** The code points of the font, as `dejavu-sans.ts` of the notifications Worker has it, without marks that are drawn over other letters: a test compares. */
const written = new RegExp(
  '^[ -~\\u00a0-\\u00ac\\u00ae-\\u024f\\u0370-\\u0377\\u037a-\\u037f\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u0482\\u048a-\\u0525' +
    '\\u0531-\\u0556\\u0559-\\u055f\\u0561-\\u0587\\u0589-\\u058a\\u10a0-\\u10c5\\u10d0-\\u10fc\\u1e00-\\u1efb\\u1f00-\\u1f15\\u1f18-\\u1f1d' +
    '\\u1f20-\\u1f45\\u1f48-\\u1f4d\\u1f50-\\u1f57\\u1f59\\u1f5b\\u1f5d\\u1f5f-\\u1f7d\\u1f80-\\u1fb4\\u1fb6-\\u1fc4\\u1fc6-\\u1fd3\\u1fd6-\\u1fdb' +
    '\\u1fdd-\\u1fef\\u1ff2-\\u1ff4\\u1ff6-\\u1ffe\\u2010-\\u2027\\u20ac\\u2116]*$',
  'u',
)

/** A name in one character per letter and accent, as far as there are such characters. */
export const composed = (text: string): string => text.normalize('NFC')

/** Whether a document can have a text as it is written. An accent that has no character with its letter is refused. */
export const canBeWritten = (text: string): boolean => written.test(composed(text))

export const cantBeWritten =
  "Our document can't show some letters of this name. Type it in Latin letters, or sign a letter on paper and attach a photo of it."
