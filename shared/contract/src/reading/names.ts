import { editDistance } from '../edit-distance.ts'
import { foldWords } from '../fold-words.ts'
import type { ReadLine } from './read-page.ts'

// Names of clients, and names on pages: `LUIS M GARCIA`, `GARCIA, LUIS`.

const suffixes = ['jr', 'sr', 'ii', 'iii', 'iv']
/** Forms of suffixes. */
export const ordinals: ReadonlyMap<string, string> = new Map([
  ['2nd', 'ii'],
  ['3rd', 'iii'],
  ['4th', 'iv'],
])

/** Words beside a name on a form. */
export const formWords: ReadonlySet<string> = new Set(
  (
    'name names first middle last mi party parties driver drivers passenger passengers pedestrian bicyclist bicycle parked other owner ' +
    'owners registered same as victim victims witness witnesses injured injury uninjured none involved person occupant rider ' +
    'operator and or to at age sex male female dob phone address street city state deceased juvenile unknown unk zip no number veh ' +
    'vehicle veh1 veh2 p1 p2 v1 v2 rp ip'
  ).split(' '),
)
/** Words beside the name of a client in a letter. */
export const letterWords: ReadonlySet<string> = new Set([
  ...formWords,
  ...'reporting insured plaintiff claimant client by of the re regarding subject dear mr mrs ms'.split(' '),
])
/** Words after a name and a comma that make it somebody else's: a lawyer's, a doctor's, a company's. */
const titles = new Set('esq md dds do phd rn inc llc llp corp co attorney officer deputy'.split(' '))

interface Word {
  readonly word: string
  readonly isBeforeComma: boolean
  /** A period after a whole word, or a mark between two people. */
  readonly endsSentence?: boolean
  /** A hyphen joins it to the next word. */
  readonly isJoined?: boolean
}

/** Capitals as they were before OCR made `GARClA` or `GARC1A` of them. */
export const unconfused = (word: string): string => {
  if (!/[0-9l|]/.test(word)) return word
  const capitals = word.replace(/[^A-Z]/g, '').length
  const letters = capitals > 1 && /^[A-Z0-9l|'’]+$/.test(word) && capitals > word.length / 2
  return letters ? word.replace(/[l|1]/g, 'I').replace(/0/g, 'O').replace(/5/g, 'S').replace(/8/g, 'B') : word
}

/** Most words need no more than this. */
const foldWord = (word: string): string => (/^[A-Za-z0-9]+$/.test(word) ? word.toLowerCase() : foldWords(word).join(''))

const pieces = /[\p{L}\p{M}\p{N}'’\u0060´|]+|[,.;/&()]|\s[-–—]\s|-(?=\p{L})/gu
/** The same for most lines, in a quarter of the time. */
const plainPieces = /[A-Za-z0-9'\u0060|]+|[,.;/&()]|\s-\s|-(?=[A-Za-z])/g
const isPlain = /^[\t -~]*$/

/** A word with the mark that follows it. */
const marked = (word: Word, mark: string): Word => {
  if (mark === ',') return { ...word, isBeforeComma: true }
  if (mark === '-') return { ...word, isJoined: true }
  const isAbbreviated = mark === '.' && (word.word.length < 3 || suffixes.includes(word.word))
  return isAbbreviated ? word : { ...word, endsSentence: true }
}

export const wordsOf = (text: string): Word[] => {
  const words: Word[] = []
  for (const piece of text.match(isPlain.test(text) ? plainPieces : pieces) ?? []) {
    const isMark = /^[\s,.;/&()-]/.test(piece)
    const folded = isMark ? '' : foldWord(unconfused(piece))
    const word = ordinals.get(folded) ?? folded
    if (word) words.push({ word, isBeforeComma: false })
    else if (isMark && words.length > 0) {
      // OCR makes a semicolon of the comma in `GARCIA, LUIS`.
      const mark = piece === ';' && words.length === 1 ? ',' : piece
      words.push(marked(words.pop()!, mark))
    }
  }
  return words
}

export interface Name {
  /** Given names first. */
  readonly words: readonly string[]
  readonly suffix: string | null
}

/** A client's name as people type it: `Luis Garcia Jr.`, `Garcia, Luis`, `Estate of Luis Garcia`. */
export const nameOf = (typed: string): Name => {
  const words = wordsOf(typed.replace(/\(.*?\)|\b(?:the )?(?:estate|family) of\b|,?\s+a minor\b/gi, ' '))
  const suffix = words.find(({ word }, at) => at > 0 && suffixes.includes(word))?.word ?? null
  const isSuffix = (one: Word | undefined) => one?.word === suffix
  // `Garcia Jr., Luis`: the comma comes after the surname too.
  const named = words
    .map((one, at) => (isSuffix(words[at + 1]) ? { ...one, isBeforeComma: words[at + 1]!.isBeforeComma } : one))
    .filter((one) => !isSuffix(one))
  const comma = named.findIndex(({ isBeforeComma }) => isBeforeComma)
  const inOrder =
    comma >= 0 && comma < named.length - 1 ? [...named.slice(comma + 1), ...named.slice(0, comma + 1)] : named
  return { words: inOrder.map(({ word }) => word), suffix }
}

/** The words of some pages, and where each is. */
export interface NameIndex {
  readonly lines: readonly (readonly Word[])[]
  readonly places: ReadonlyMap<string, readonly { readonly line: number; readonly at: number }[]>
  /** Words beside a name that don't belong to it. */
  readonly others: ReadonlySet<string>
}

export const indexNames = (lines: readonly ReadLine[], isOfLetter = false): NameIndex => {
  const words = lines.map(({ text }) => wordsOf(text))
  const places = new Map<string, { line: number; at: number }[]>()
  words.forEach((line, index) =>
    line.forEach(({ word }, at) => {
      const known = places.get(word)
      if (known) known.push({ line: index, at })
      else places.set(word, [{ line: index, at }])
    }),
  )
  return { lines: words, places, others: isOfLetter ? letterWords : formWords }
}

const isInitialOf = (one: string, other: string): boolean =>
  (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other))

/** Whether a page's words between first and last name are compatible with the typed ones. */
const fitsMiddle = (typed: readonly string[], found: readonly string[]): boolean => {
  if (found.length > typed.length + 1) return false
  const rest = [...found]
  for (const word of typed) {
    const at = rest.findIndex((other) => other === word || isInitialOf(word, other))
    if (at >= 0) rest.splice(0, at + 1)
    // An initial is often left out. A whole word is a name that the person on the page doesn't have.
    else if (word.length > 1 || rest.length > 0) return false
  }
  return typed.length === 0 || rest.length === 0 || typed.every((word) => word.length > 1)
}

/** Whether a word beside a name belongs to it, so that it is another name. */
const belongsToName = (word: string | undefined, others: ReadonlySet<string>): boolean =>
  word !== undefined && word.length > 1 && !/\d/.test(word) && !others.has(word)

export type NameResult = 'agrees' | 'similar' | null

const resultOf = (
  name: Name,
  middle: readonly string[],
  beside: readonly (string | undefined)[],
  otherWords: ReadonlySet<string>,
): NameResult => {
  const isSuffix = (word: string | undefined) => word !== undefined && suffixes.includes(word)
  const foundSuffix = [...middle, ...beside].find(isSuffix) ?? null
  const others = beside.filter((word) => !isSuffix(word))
  const fits = fitsMiddle(
    name.words.slice(1, -1),
    middle.filter((word) => !isSuffix(word)),
  )
  const isLonger = others.some((word) => belongsToName(word, otherWords))
  return fits && foundSuffix === name.suffix && !isLonger ? 'agrees' : 'similar'
}

/** Whether another name or sentence begins after a word. */
const endsName = ({ isBeforeComma, endsSentence }: Word): boolean => isBeforeComma || endsSentence === true

/** The most words between a first and a last name, or after `GARCIA, LUIS`. */
const reach = 3
/** So many places of a name are looked at. */
const maxPlaces = 40

/** `LUIS M GARCIA`: the first word is found at this place. */
const inOrder = (name: Name, line: readonly Word[], at: number, others: ReadonlySet<string>): NameResult => {
  const last = name.words.at(-1)!
  for (let end = at + 1; end <= Math.min(at + name.words.length + reach, line.length - 1); end++) {
    if (line[end]!.word !== last) continue
    const middle = line.slice(at + 1, end)
    const isOther = ({ word }: Word) => others.has(word) || /\d/.test(word)
    if (line.slice(at, end).some(endsName) || middle.some(isOther)) return null
    const [first, before] = [line[at - 2], line[at - 1]]
    // `VEGA, LUIS GARCIA` is somebody whose last name is Vega; `ANA VEGA, LUIS GARCIA` are two.
    const isSurname = before?.isBeforeComma && (!first || endsName(first) || isOther(first)) && !isOther(before)
    const surname = line[end - 1]!
    const isLonger = surname.isJoined && !name.words.includes(surname.word)
    const next = line[end + 1]?.word ?? ''
    const isTitled = line[end]!.isBeforeComma && titles.has(next)
    if (isSurname || isLonger || isTitled) return 'similar'
    const after = endsName(line[end]!) && !(line[end]!.isBeforeComma && suffixes.includes(next)) ? undefined : next
    return resultOf(
      name,
      middle.map(({ word }) => word),
      [before && !endsName(before) ? before.word : undefined, after || undefined],
      others,
    )
  }
  return null
}

/** `GARCIA LOPEZ, LUIS M`: the last word of the surname is found at this place, and a comma follows it. */
const surnameFirst = (name: Name, line: readonly Word[], at: number, others: ReadonlySet<string>): NameResult => {
  const suffix =
    line[at + 1] && suffixes.includes(line[at + 1]!.word) && !line[at]!.isBeforeComma ? line[at + 1] : undefined
  const comma = suffix ? at + 1 : at
  if (!line[comma]!.isBeforeComma) return null
  const first = line[comma + 1]?.word
  if (first !== name.words[0]) return null
  // Of three typed words, the second is a middle name or part of the surname: the words before the comma say which.
  const typed = name.words.slice(1, -1)
  let before = at - 1
  const surname: string[] = []
  while (before >= 0 && typed.at(-1 - surname.length) === line[before]!.word) surname.unshift(line[before--]!.word)
  const ends = line.slice(comma + 1).findIndex(endsName)
  const after = line.slice(comma + 2, comma + 2 + (ends < 0 ? reach : Math.min(reach, ends))).map(({ word }) => word)
  const middle: string[] = []
  while (
    middle.length < after.length &&
    middle.length <= typed.length &&
    !/\d/.test(after[middle.length]!) &&
    !others.has(after[middle.length]!)
  )
    middle.push(after[middle.length]!)
  const preceding = line[before]
  const beside = [suffix?.word, preceding && !endsName(preceding) ? preceding.word : undefined, after[middle.length]]
  return resultOf(name, [...middle, ...surname], beside, others)
}

/** Whether these words are beside each other in any order, or are a letter away: worth showing, never enough to be sure. */
const isSimilar = (name: Name, { lines, places, others: otherWords }: NameIndex, isScan: boolean): boolean => {
  const [first, last] = [name.words[0]!, name.words.at(-1)!]
  const near = (typed: string) => {
    const exact = places.get(typed)
    if (exact || !isScan || typed.length < 5) return exact ?? []
    return [...places].flatMap(([word, found]) => (editDistance(typed, word, 1) <= 1 ? found : []))
  }
  const others = near(last)
  return near(first)
    .slice(0, maxPlaces)
    .some((one) =>
      others.some((other) => {
        const isBeside = one.line === other.line && one.at !== other.at && Math.abs(one.at - other.at) <= reach + 1
        const [from, to] = [Math.min(one.at, other.at), Math.max(one.at, other.at)]
        const between = lines[one.line]!.slice(from, to)
        // A comma may follow the surname.
        const isOneName = between.every(
          (word, at) => !endsName(word) || (at === 0 && from === other.at && word.isBeforeComma),
        )
        return isBeside && isOneName && !between.some(({ word }) => otherWords.has(word))
      }),
    )
}

/** Whether a name is on the pages. `similar` is a name with other words, in another order, or misread. */
export const findName = (name: Name, index: NameIndex, isScan: boolean): NameResult => {
  const [first, last] = [name.words[0], name.words.at(-1)]
  // One word alone is on too many pages.
  if (first === undefined || last === undefined || name.words.length < 2) return null
  let best: NameResult = null
  const consider = (result: NameResult) => {
    if (result === 'agrees' || best === null) best = result
  }
  for (const { line, at } of (index.places.get(first) ?? []).slice(0, maxPlaces)) {
    consider(inOrder(name, index.lines[line]!, at, index.others))
    if (best === 'agrees') return best
  }
  for (const { line, at } of (index.places.get(last) ?? []).slice(0, maxPlaces)) {
    consider(surnameFirst(name, index.lines[line]!, at, index.others))
    if (best === 'agrees') return best
  }
  return best ?? (isSimilar(name, index, isScan) ? 'similar' : null)
}
