import { addDays } from '@portal/contract/dates'
import type { ComparedAgency, ComparedRequest } from '@portal/contract/reading/compared-request'
import { CrashMaker, type Crash, type Party } from './crashes.ts'
import { letterKinds, type LetterKind } from './letters.ts'

// A mail of reports, the open requests that some of them answer, and requests that look like them and are about something else.

/** The form of a file as it arrives. `text` has the PDF's own text; the others are scans at 200 dpi. */
export const scanKinds = ['straight', 'tilted', 'sideways', 'upside-down', 'noisy', 'fax', 'photo'] as const
export type ScanKind = (typeof scanKinds)[number]

/**
 * A document in a file: a report, a report with a fax cover in front (`covered`) or the request for it behind
 * (`stapled`), or a letter about a report.
 */
export interface Paper {
  kind: 'report' | 'covered' | 'stapled' | LetterKind
  crash: Crash
  /** The crash that the cover, or the letter behind the report, names if it isn't the report's crash. */
  names?: Crash
  /**
   * `sure`: its requests should be preselected. `either`: a person may have to choose them. `never`: nothing may be preselected, because
   * nobody requested it, it is no report, or two requests can't be told apart.
   */
  expects: 'sure' | 'either' | 'never'
}

export interface MailFile {
  id: string
  /** One, or several one after the other. */
  papers: readonly Paper[]
  scan: ScanKind
  /** The file whose bytes it has. */
  copyOf?: string
}

export interface Corpus {
  files: readonly MailFile[]
  requests: readonly ComparedRequest[]
  /** The requests that each crash's report answers. */
  answers: ReadonlyMap<Crash, readonly string[]>
}

const numbers = {
  answered: 170,
  unrequested: 40,
  collisions: 14,
  wrongNumbers: 10,
  letters: 40,
  covered: 8,
  stapled: 16,
  twins: 8,
  otherDocuments: 8,
  copies: 8,
}

/** As lists have it: the last name first. */
const reversedName = ({ given, surname, suffix }: Party): string => `${surname}${suffix && ` ${suffix}`}, ${given}`

const fullName = ({ given, middle, surname, suffix }: Party): string =>
  [given, middle && `${middle}.`, surname, suffix].filter(Boolean).join(' ')

/** Two neighboring digits swapped, near the end. */
const swapped = (number: string): string => number.replace(/(\d)(\d)(\d)$/, '$2$1$3')
const misread = (number: string): string => number.replace(/0(?=\d{0,4}$)/, 'O').replace(/1(?=[^1]*$)/, 'I')

const agencyOf = ({ form, agency, ncic }: Crash): ComparedAgency =>
  form === 'chp'
    ? { name: agency, kind: form, ncic: null, prefixes: ncic }
    : { name: agency, kind: form, ncic: ncic && `CA${ncic.padStart(5, '0')}00`, prefixes: '' }
/** As people type a department that the directory hasn't. */
const typedAgency = ({ agency }: Crash): ComparedAgency => ({
  name: `City of ${agency.replace('Police Department', 'PD')}`,
  kind: null,
  ncic: null,
  prefixes: '',
})
const elsewhere: ComparedAgency = {
  name: 'Elsewhere Police Department',
  kind: 'police',
  ncic: 'CA0999900',
  prefixes: '',
}

export const makeCorpus = (seed: number): Corpus => {
  const maker = new CrashMaker(seed)
  const { random } = maker
  const requests: ComparedRequest[] = []
  const answers = new Map<Crash, string[]>()

  const request = (crash: Crash, party: Party, changes: Partial<ComparedRequest> = {}): ComparedRequest => {
    const isChp = crash.form === 'chp'
    const added: ComparedRequest = {
      id: `${isChp ? 'crh' : 'pol'}_${requests.length + 1}`,
      kind: crash.form,
      reportNumber: crash.number,
      clientName: fullName(party),
      crashDate: crash.date,
      plates: random.chance(0.3) ? [random.chance(0.5) ? party.plate : party.license] : [],
      agency: agencyOf(crash),
      isAccepted: true,
      owed: isChp ? (crash.isFull ? ['fullReport'] : ['facePage', 'fullReport']) : ['reportFile'],
      asked: isChp ? (crash.isFull ? ['fullReport'] : ['facePage', 'fullReport']) : ['reportFile'],
      ...changes,
    }
    requests.push(added)
    return added
  }
  const answer = (crash: Crash, ...answered: ComparedRequest[]) =>
    answers.set(crash, [...(answers.get(crash) ?? []), ...answered.map(({ id }) => id)])
  const papers: Paper[] = []
  const add = (crash: Crash, expects: Paper['expects'], kind: Paper['kind'] = 'report', names?: Crash) =>
    papers.push({ kind, crash, expects, ...(names && { names }) })

  /** A request as clients and firms place it: most type the number, in some way. */
  const place = (crash: Crash): void => {
    const [client] = crash.drivers
    const way = random.next()
    add(crash, way >= 0.8 && way < 0.86 ? 'either' : 'sure')
    const clientName = random.chance(0.15) ? reversedName(client) : fullName(client)
    if (way < 0.62) answer(crash, request(crash, client, { clientName }))
    else if (way < 0.74)
      answer(
        crash,
        request(crash, client, { clientName, reportNumber: crash.number.replace(/-/g, random.pick([' ', ''])) }),
      )
    else if (way < 0.8) answer(crash, request(crash, client, { reportNumber: misread(crash.number) }))
    // A passenger isn't named on the first pages.
    else if (way < 0.86) answer(crash, request(crash, crash.passenger, { plates: [] }))
    else if (way < 0.91) answer(crash, request(crash, client, { reportNumber: null }))
    else if (way < 0.94)
      answer(crash, request(crash, client, { reportNumber: null, agency: null, plates: [client.plate] }))
    else if (way < 0.97)
      answer(crash, request(crash, client, { reportNumber: swapped(crash.number), plates: [client.license] }))
    // Both drivers of one crash, from two firms.
    else answer(crash, request(crash, client), request(crash, crash.drivers[1]))
  }

  /** A request that is about something else, however much it is like the crash. */
  const placeDecoy = (crash: Crash, at: number): void => {
    const [client, other] = crash.drivers
    const number = (days: number) => maker.crash({ form: crash.form, date: addDays(crash.date, days) }).number
    const decoys: (() => void)[] = [
      // The same client, another crash.
      () =>
        request(crash, client, {
          reportNumber: number(40),
          crashDate: addDays(crash.date, 40),
          plates: [client.plate],
        }),
      () =>
        request(crash, client, { reportNumber: null, crashDate: addDays(crash.date, -1), plates: [client.license] }),
      // Somebody with a similar name on the same day.
      () => request(crash, { ...client, suffix: 'SR', middle: '' }, { reportNumber: null, plates: [] }),
      () => request(crash, { ...client, surname: `${client.surname} Solis` }, { reportNumber: null, plates: [] }),
      () => request(crash, { ...client, given: `${client.given} Alex` }, { reportNumber: number(0), plates: [] }),
      () => request(crash, { ...client, given: other.given }, { reportNumber: null, plates: [] }),
      // The same name and date, with another agency.
      () =>
        request(
          crash,
          { ...other, suffix: other.suffix },
          { reportNumber: null, agency: elsewhere, plates: ['9ZZZ999'] },
        ),
      // A number that differs by a digit, and the same name or date.
      () => request(crash, maker.party(), { reportNumber: swapped(crash.number) }),
      () =>
        request(crash, other, { reportNumber: swapped(crash.number), crashDate: addDays(crash.date, 3), plates: [] }),
      () => request(crash, maker.party(), { reportNumber: `${crash.number.slice(0, -1)}` }),
      // The same number of another agency or year, with another date.
      () =>
        request(crash, maker.party(), {
          reportNumber: crash.number,
          crashDate: addDays(crash.date, 200),
          agency: elsewhere,
        }),
      () =>
        request(crash, maker.party(), {
          reportNumber: null,
          plates: [client.plate],
          crashDate: addDays(crash.date, 90),
        }),
    ]
    decoys[at % decoys.length]!()
  }

  const answered = Array.from({ length: numbers.answered }, () => maker.crash())
  answered.forEach(place)
  answered.forEach(placeDecoy)
  // Nobody requested these. Their people have the names of clients, and some crashed on the day of a client's crash.
  const unrequested = Array.from({ length: numbers.unrequested }, (_, at) => {
    const like = answered[at * 3]!
    const [client, other] = like.drivers
    const isSameDay = at % 4 === 2
    const named = isSameDay ? { ...client, given: other.given } : at % 2 ? client : { ...other, middle: '' }
    return maker.crash({
      // In another car, with another license.
      drivers: [{ ...maker.party(), given: named.given, middle: named.middle, surname: named.surname }, maker.party()],
      date: isSameDay ? like.date : addDays(like.date, at % 3 ? 7 : 365),
    })
  })

  for (const crash of unrequested) add(crash, 'never')

  // Two departments with one number on one day. Half of the others' reports were requested too.
  for (let at = 0; at < numbers.collisions; at++) {
    const crash = maker.crash({ form: 'police' })
    const other = maker.crash({ form: 'police', date: crash.date, number: crash.number, notOf: crash.agency })
    answer(crash, request(crash, crash.drivers[0]))
    add(crash, 'sure')
    if (at % 2) answer(other, request(other, other.drivers[1], at % 4 === 1 ? { agency: typedAgency(other) } : {}))
    add(other, at % 2 ? 'sure' : 'never')
  }
  // Another client typed the number of somebody else's crash of that day.
  for (let at = 0; at < numbers.wrongNumbers; at++) {
    const crash = maker.crash()
    const stranger = maker.party()
    request(crash, stranger, { plates: at % 2 ? [stranger.plate] : [] })
    add(crash, 'never')
  }
  for (let at = 0; at < numbers.letters; at++) {
    const crash = maker.crash()
    request(crash, crash.drivers[0], at % 5 === 0 ? { reportNumber: null, plates: [crash.drivers[0].plate] } : {})
    add(crash, 'never', letterKinds[at % letterKinds.length]!)
  }
  for (let at = 0; at < numbers.covered; at++) {
    const crash = maker.crash()
    answer(crash, request(crash, crash.drivers[0]))
    add(crash, 'either', 'covered')
  }
  // A stranger's report with the letter or the cover of a client's, and a client's with the letter that asked for it.
  for (let at = 0; at < numbers.stapled; at++) {
    const crash = maker.crash()
    const asked = request(crash, crash.drivers[0], at % 3 === 0 ? { reportNumber: null } : {})
    const isRight = at % 4 === 3
    if (isRight) answer(crash, asked)
    const report = isRight ? crash : maker.crash({ form: crash.form, ...(at % 2 && { date: crash.date }) })
    add(report, isRight ? 'either' : 'never', at % 4 === 2 ? 'covered' : 'stapled', crash)
  }
  // One client with two open requests of one date: by number, without it, or with the name turned around.
  for (let at = 0; at < numbers.twins; at++) {
    const crash = maker.crash()
    const [client] = crash.drivers
    request(crash, client)
    request(crash, client, {
      reportNumber: at % 2 ? null : crash.number,
      ...(at % 3 === 0 && { clientName: reversedName(client) }),
    })
    add(crash, 'never')
  }
  // A face page for a client who asked for the full report alone, and the other way around.
  for (let at = 0; at < numbers.otherDocuments; at++) {
    const isFull = at % 2 === 1
    const crash = maker.crash({ form: 'chp', isFull, pages: isFull ? 5 : 2 })
    request(crash, crash.drivers[0], {
      owed: ['facePage', 'fullReport'],
      asked: [isFull ? 'facePage' : 'fullReport'],
    })
    add(crash, 'never')
  }

  const mail = papers.toSorted(() => random.next() - 0.5)
  const files: MailFile[] = []
  while (mail.length > 0) {
    // Only reports are scanned together.
    const isReport = mail[0]!.kind === 'report' && mail[1]?.kind === 'report' && mail[2]?.kind === 'report'
    const several = isReport && random.chance(0.06) ? 2 + random.below(2) : 1
    files.push({
      id: `scan${String(files.length + 1).padStart(4, '0')}`,
      papers: mail.splice(0, several),
      scan: scanKinds[files.length % scanKinds.length]!,
    })
  }
  // Sent twice, on the same morning.
  for (let at = 0; at < numbers.copies; at++) {
    const place = random.below(files.length)
    const { id, ...copied } = files[place]!
    files.splice(place + 1, 0, { ...copied, id: `${id}-copy`, copyOf: copied.copyOf ?? id })
  }
  return { files, requests, answers }
}
