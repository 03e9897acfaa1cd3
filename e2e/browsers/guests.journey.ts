import { expect } from '@playwright/test'
import { inLanguage, type Language } from '@portal/contract/language'
import type { Relation } from '@portal/contract/kinds/relations'
import { paths } from '@portal/contract/paths'
import type { Tab } from './tab.ts'
import { pdfFile, phone, test } from './test.ts'

test.use({ size: phone })

/** The most that a guest taps from the form's first page to its confirmation, a field or a file being one tap. */
const mostTaps = 14

const words = {
  en: {
    goOn: 'Continue',
    submit: 'Submit Request',
    done: 'Request Submitted',
    next: 'What Happens Next',
    readAndSign: 'Read and Sign Now',
    sign: 'Sign',
    signed: 'Thank You. You Signed.',
    client: /client/i,
  },
  es: {
    goOn: 'Continuar',
    submit: 'Mandar la solicitud',
    done: 'Recibimos su solicitud',
    next: 'Qué sigue',
    readAndSign: 'Leer y firmar ahora',
    sign: 'Firmar',
    signed: 'Gracias. Ya firmó.',
    client: /cliente/i,
  },
} as const

/** Answers by field: text is typed, a value is chosen, `true` checks a box, and a file is attached. */
type Answers = Readonly<Record<string, string | true | { file: string }>>

interface Journey {
  name: string
  query: string
  relation: Relation
  crash?: Answers
  report: Answers
  /** On the page after the confirmation, which serves both documents. */
  signature?: Answers
}

const letter = { file: 'Letter' }
const chp = '?form=chp'
const police = '?form=police'
const journeys: readonly Journey[] = [
  {
    name: 'their own crash',
    query: chp,
    relation: 'self',
    crash: { reportType: 'non-fatal-full' },
    report: {
      clientRole: 'driver',
      driverLicenseOrPlate: '8SAM123',
      hasCrashCard: 'false',
      reportNumber: '9320-2026-00123',
      writtenAuth: letter,
    },
  },
  {
    name: 'their own crash and signs on screen',
    query: police,
    relation: 'self',
    report: { reportNumber: '26-004711', policeDepartment: 'Oakland Police Department', signOnScreen: true },
    signature: { agree: true, name: 'José Peña' },
  },
  {
    name: 'someone they help',
    query: police,
    relation: 'helped',
    report: { reportNumber: '26-004711', policeDepartment: 'Oakland Police Department', writtenAuthFile: letter },
  },
  {
    name: 'their child',
    query: chp,
    relation: 'child',
    crash: { reportType: 'non-fatal-full' },
    report: {
      clientRole: 'passenger',
      driverLicenseOrPlate: '8SAM123',
      hasCrashCard: 'true',
      crashCard: { file: 'Card' },
    },
  },
  {
    name: 'someone who died',
    query: chp,
    relation: 'died',
    crash: { reportType: 'fatal-full' },
    report: { reportNumber: '9320-2026-00123', writtenAuth: letter, deathCert: { file: 'Certificate' } },
  },
  {
    name: 'a crash without a number',
    query: chp,
    relation: 'self',
    crash: { reportType: 'non-fatal-full' },
    report: {
      clientRole: 'driver',
      driverLicenseOrPlate: '8SAM123',
      hasCrashCard: 'false',
      numberUnknown: true,
      crashPlace: 'I-880 near Hegenberger Road',
      writtenAuth: letter,
    },
  },
  {
    name: 'a crash of an agency that nobody knows',
    query: '?form=unsure',
    relation: 'self',
    report: { crashPlace: 'Broadway and 12th, Oakland', writtenAuth: letter },
  },
  {
    name: 'a crash in a city without police, without a number',
    query: `${police}&department=Alameda+County+Sheriff`,
    relation: 'self',
    report: { numberUnknown: true, crashPlace: 'Dublin Boulevard, Dublin', writtenAuthFile: letter },
  },
]

const countTaps = (tab: Tab) => {
  let taps = 0
  const field = (name: string, rest = '') => tab.css(`form [name="${name}"]${rest}`)
  const answer = async (name: string, value: Answers[string]) => {
    taps++
    // A field may appear with the answer before it.
    await field(name).first().expect({ count: 1 })
    if (typeof value === 'object') {
      await field(name).setFiles(await pdfFile(value.file))
      await tab.text(`${value.file.toLowerCase()}.pdf`).shown()
    } else if (value === true) await field(name).click()
    else if (await tab.run((radio) => document.querySelector(radio) !== null, `form [name="${name}"][type="radio"]`))
      await field(name, `[value="${value}"]`).click()
    else await field(name).fill(value)
  }
  return {
    answerAll: async (answers: Answers) => {
      for (const [name, value] of Object.entries(answers)) await answer(name, value)
    },
    press: async (name: string, role: 'button' | 'link' = 'button') => {
      taps++
      await tab.role(role, name).click()
    },
    count: () => taps,
  }
}

for (const language of ['en', 'es'] as const satisfies Language[])
  test.describe(language, () => {
    for (const [at, { name, query, relation, crash, report, signature }] of journeys.entries()) {
      // A language changes words, not steps: in Spanish the others run in Firefox and WebKit, every night.
      const tag =
        language === 'es' && !['their own crash', 'someone who died'].includes(name) && !signature ? '@slow' : []
      test(`a guest asks about ${name} in at most ${mostTaps} taps`, { tag }, async ({ tab }, { project, retry }) => {
        const { goOn, submit, done, next, readAndSign, sign, signed, client } = words[language]
        const isPlain = async () =>
          expect(await tab.run(() => document.querySelector('main')!.innerText)).not.toMatch(client)
        const taps = countTaps(tab)
        await tab.goto(inLanguage(language, paths.request) + query)
        await tab.role('button', goOn).shown()
        await taps.answerAll({
          relation,
          contactEmail: `journey-${project.name}-${language}-${at}-${retry}@guest.test`,
          clientName: 'José Peña',
          crashDate: '3/5/2026',
          ...crash,
        })
        await isPlain()
        await taps.press(goOn)
        await tab
          .css(`form [name="${Object.keys(report)[0]}"]`)
          .first()
          .shown()
        await taps.answerAll(report)
        await isPlain()
        await taps.press(goOn)
        await tab.text('José Peña').first().shown()
        await isPlain()
        await tab.expectAccessible()
        await taps.press(submit)
        await tab.role('heading', done).shown()
        await tab.role('heading', next).shown()
        await isPlain()
        if (signature) {
          await tab.expectAccessible()
          await taps.press(readAndSign, 'link')
          await tab.role('button', sign).shown()
          await taps.answerAll(signature)
          await tab.expectAccessible()
          await taps.press(sign)
          await tab.role('heading', signed).shown()
        }
        expect(taps.count()).toBeLessThanOrEqual(mostTaps)
      })
    }
  })
