import { Random } from '@portal/contract/testing/random'

// Made-up crashes: their people, places, numbers and plates are invented. The same seed gives the same crashes.

export interface Party {
  given: string
  middle: string
  surname: string
  suffix: string
  license: string
  plate: string
}

export interface Crash {
  form: 'chp' | 'police'
  agency: string
  ncic: string
  number: string
  /** `2026-03-05`. */
  date: string
  drivers: readonly [Party, Party]
  passenger: Party
  pages: number
  isFull: boolean
}

const given = (
  'Luis Maria Ana Jose Dora Sean Kim Omar Ivan Rosa Grace Linh Kevin Priya Susan Jamal Elena Robert Teresa Hannah Marcus Noor ' +
  'Walter Angela Samuel Carmen Daniel Anthony Thuy Narek'
).split(' ')
const surnames = (
  "Garcia Lopez Vega Smith Nguyen O'Dell Kaur Chen Diaz Reed Reyes Whitfield Tran Castellanos Brooks Raman Hollister Everett " +
  'Markovic Yamada Quintero Lindqvist Delgado Haddad Prentiss Fontaine Okafor Villanueva Núñez Petrosyan'
).split(' ')
type Agency = readonly [name: string, ncic: string]
const offices: readonly Agency[] = [
  ['Example Valley', '9320'],
  ['Sample Pass', '9410'],
  ['Test Harbor', '9725'],
  ['Made-Up Hills', '9615'],
]
const departments: readonly Agency[] = [
  ['Exampleville Police Department', '1942'],
  ['Sampleton Police Department', '0105'],
  ['Testford Police Department', '3710'],
  // Without a code, in the directory and on its reports.
  ['South Sampleton Police Department', ''],
  ['Mockton Police Department', ''],
]

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const pad = (number: number, length: number) => String(number).padStart(length, '0')

export class CrashMaker {
  readonly random: Random
  #serial = 0

  constructor(seed: number) {
    this.random = new Random(seed)
  }

  party(): Party {
    const { random } = this
    const letter = () => random.pick([...letters])
    return {
      given: random.pick(given),
      middle: random.chance(0.4) ? letter() : '',
      surname: random.pick(surnames),
      suffix: random.chance(0.04) ? 'JR' : '',
      license: `${letter()}${pad(random.below(1e7), 7)}`,
      plate: `${1 + random.below(9)}${letter()}${letter()}${letter()}${pad(random.below(1000), 3)}`,
    }
  }

  /** With different names, so that a decoy with a name of each is neither of them. */
  drivers(): [Party, Party] {
    const first = this.party()
    let second = this.party()
    while (second.surname === first.surname || second.given === first.given) second = this.party()
    return [first, second]
  }

  date(): string {
    return `2026-${pad(1 + this.random.below(10), 2)}-${pad(1 + this.random.below(28), 2)}`
  }

  crash(changes: Partial<Crash> & { notOf?: string } = {}): Crash {
    const { random } = this
    const form = changes.form ?? (random.chance(0.7) ? 'chp' : 'police')
    const [agency, ncic] = random.pick(
      (form === 'chp' ? offices : departments).filter(([name]) => name !== changes.notOf),
    )
    const date = changes.date ?? this.date()
    // Numbers of one office follow one another, so many differ by a digit.
    const serial = 2001 + this.#serial++ * 3
    const isFull = random.chance(0.25)
    return {
      form,
      agency,
      ncic,
      date,
      number: form === 'chp' ? `${ncic}-2026-${pad(serial, 5)}` : `26-${pad(serial, 6)}`,
      drivers: this.drivers(),
      passenger: this.party(),
      pages: isFull ? 4 + random.below(3) : 2,
      isFull,
      ...changes,
    }
  }
}
