import { sql, type Column, type SQL } from 'drizzle-orm'

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

/** A text as searches compare it: lower case, without accents, and with plain quotes, hyphens and spaces. */
export const fold = (text: string): string =>
  text.toLowerCase().replace(/[\u0080-\uffff]+/g, (run) =>
    run
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[øłđðþßæœıħς]/g, (letter) => plain[letter]!)
      .replace(/[\u00b4\u02b9\u02bb\u02bc\u2018-\u201b\u2032\uff07]/g, "'")
      .replace(/[\u201c-\u201f\u2033\uff02]/g, '"')
      .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
      .replace(/[\u00a0\u202f]/g, ' '),
  )

interface Candidate {
  readonly id: string
  readonly texts: readonly (string | null)[]
}

/**
 * The condition that `id` is that of a row with a text containing `search`, folded as in searches for reports, which
 * SQLite can't do. It is meant for users and firms, of which there are few: a search in SQL would read all of them
 * too.
 */
export const idsContaining = (id: Column, rows: readonly Candidate[], search: string): SQL => {
  const folded = fold(search)
  const matching = rows.filter(({ texts }) => texts.some((text) => text !== null && fold(text).includes(folded)))
  return sql`${id} in (select value from json_each(${JSON.stringify(matching.map((row) => row.id))}))`
}
