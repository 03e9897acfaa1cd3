// Letters that Unicode does not take apart into a plain one and its accent.
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

/** A text as searches compare it: lower case, without accents. */
export const fold = (text: string): string =>
  text.toLowerCase().replace(/[\u0080-\uffff]+/g, (run) =>
    run
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[øłđðþßæœıħς]/g, (letter) => plain[letter]!),
  )
