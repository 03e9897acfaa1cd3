/** Why a password is easy to guess. */
export type Weakness = 'repeated' | 'sequence' | 'date' | 'common'

const advice = 'Three or four random words work best.'
export const weaknessMessages: Readonly<Record<Weakness, string>> = {
  repeated: `This password repeats the same characters. ${advice}`,
  sequence: `This password is a keyboard pattern or a sequence. ${advice}`,
  date: `This password is a date. ${advice}`,
  common: 'This password is too common. Please choose another.',
}

/** Short and well-known words that passwords are built from; the server knows 3,000 longer ones. */
const commonWords = new Set(
  `admin administrator root user guest login test demo temp pass passwd password passcode secret letmein welcome hello
  love iloveyou monkey dragon master shadow sunshine princess football baseball soccer hockey summer winter spring autumn
  superman batman freedom whatever trustno starwars computer internet office lawyer attorney law lawfirm police crash report
  collision docket collisiondocket california changeme default qwerty google apple january february march april june july
  august september october november december monday friday sunday michael jennifer jordan charlie ashley`.split(/\s+/),
)

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '!@#$%^&*()',
  '1qaz2wsx3edc4rfv',
]

const isNext = (one: string, other: string): boolean =>
  one === other || rows.some((row) => row.includes(one + other) || row.includes(other + one))

const substitutes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '8': 'b',
}
const unsubstituted = (text: string): string => text.replace(/[@431!0$57+8]/g, (char) => substitutes[char] ?? char)

/** Characters around a word that don't make it harder to guess: a year, a few digits, an exclamation mark. */
const aroundMax = 5

/** The words a password may be built from, without what is around them. */
const coresOf = (text: string): string[] => {
  const letters = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const startsWithSubstitute = text.replace(/[^\p{L}]+$/u, '')
  const forms = [text, letters, startsWithSubstitute].flatMap((form) => [form, unsubstituted(form)])
  const cores = forms.filter((core) => core !== '' && text.length - core.length <= aroundMax)
  return cores.flatMap((core) => [core, core.split('').toReversed().join('')])
}

const dates = [
  /^(0?[1-9]|[12]\d|3[01])[./ -]?(0?[1-9]|[12]\d|3[01])[./ -]?(19|20)?\d\d$/,
  /^(19|20)\d\d[./ -]?(0?[1-9]|1[0-2])[./ -]?(0?[1-9]|[12]\d|3[01])$/,
]

/**
 * Why a password is easy to guess; undefined when it isn't. The same on the page and the server, which adds more words.
 * @param isCommon whether a word in lowercase is among the common passwords.
 */
export const weaknessOf = (
  password: string,
  isCommon: (word: string) => boolean = () => false,
): Weakness | undefined => {
  const text = password.normalize('NFKC').toLowerCase()
  if (new Set(text).size <= 2 || /^(.{1,4}?)\1+.?$/su.test(text)) return 'repeated'
  const chars = [...text]
  const breaks = chars.filter((char, index) => index > 0 && !isNext(chars[index - 1]!, char)).length
  if (breaks <= 1 + Math.floor(chars.length / 8)) return 'sequence'
  if (dates.some((date) => date.test(text))) return 'date'
  return coresOf(text).some((core) => commonWords.has(core) || isCommon(core)) ? 'common' : undefined
}
