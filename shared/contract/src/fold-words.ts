// Letters that Unicode doesn't decompose into a plain letter and an accent.
const plain: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
}

export const punctuation = /[^\p{L}\p{M}\p{N}\s]+/gu

/** The words of a text as searches and matches compare them: lower case, without accents and punctuation. */
export const foldWords = (text: string): string[] =>
  text
    // Spacing accents and modifier letters, which people type as apostrophes.
    .replace(/[\u00a8\u00af\u00b4\u00b8\u02b0-\u02ff]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øłđðþßæœıħς]/g, (letter) => plain[letter]!)
    .replace(punctuation, '')
    .split(/\s+/)
    .filter(Boolean)
