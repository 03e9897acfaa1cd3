import { expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { addFilesToRow, placeFile } from './actions.ts'
import { emptyCells, type Cells } from './cells.ts'
import { checkRow, setColleagues, setFirmRules, setDirectory, unusedReason } from './check-row.ts'
import type { BulkFile } from './documents.ts'
import { newRow, type Row } from './row.ts'

const file = (name = 'auth.pdf', problems: BulkFile['problems'] = {}): BulkFile => ({
  id: name,
  file: new File(['%PDF-1.7'], name),
  type: 'authorization',
  problems,
})
const chp: Partial<Cells> = {
  kind: 'chp',
  clientName: 'Maria Lopez',
  crashDate: '03/05/2026',
  reportType: 'non-fatal-face',
  reportNumber: '9420-2026-00123',
  monitorForFull: 'false',
}
const police: Partial<Cells> = {
  kind: 'police',
  clientName: 'Maria Lopez',
  crashDate: '03/05/2026',
  reportNumber: '26-004711',
  policeDepartment: 'Oakland PD',
}
const rowWith = (cells: Partial<Cells>, rest: Partial<Row> = {}): Row => ({
  ...newRow({ ...emptyCells, ...cells }),
  ...rest,
})
const authorized = { files: { authorization: file() } }

test('sends what the form would send', () => {
  const { errors, sending } = checkRow(rowWith({ ...chp, urgent: 'true', ccEmails: 'a@b.test; c@d.test' }, authorized))
  expect(errors).toEqual({})
  expect(sending?.payload.body).toMatchObject({
    clientName: 'Maria Lopez',
    crashDate: '2026-03-05',
    reportType: 'non-fatal-face',
    reportNumber: '9420-2026-00123',
    urgent: 'true',
    ccEmails: 'a@b.test, c@d.test',
  })
  expect(Object.keys(sending?.payload.files ?? {}).filter((name) => sending?.payload.files[name])).toEqual([
    'writtenAuth',
  ])
})

test.each([
  ['a missing name', { clientName: '' }, { clientName: 'Client name is required' }],
  ['text that is no date', { crashDate: 'soon' }, { crashDate: 'Enter a valid date' }],
  ['a day that does not exist', { crashDate: '02/30/2026' }, { crashDate: 'Enter a valid date' }],
  ['a date in the future', { crashDate: '01/01/2099' }, { crashDate: "The date can't be in the future" }],
  ['an unknown report type', { reportType: 'everything' }, { reportType: 'Choose a report type' }],
  ['a missing report number', { reportNumber: '' }, { reportNumber: 'Report number is required' }],
  ['a word that is neither yes nor no', { urgent: 'maybe' }, { urgent: 'Choose Yes or No' }],
  ['a CC that is no email', { ccEmails: 'nobody' }, { ccEmails: 'Enter valid CC email addresses' }],
  ['an unknown agency type', { kind: 'sheriff' }, { kind: 'Choose CHP or Local police' }],
])('names the cell with %s', (_, cells, expected) =>
  expect(checkRow(rowWith({ ...chp, ...cells }, authorized)).errors).toEqual(expected),
)

test('requires what the form requires for the report type', () => {
  const { errors, applicable } = checkRow(rowWith({ ...chp, reportType: 'non-fatal-full', reportNumber: '' }))
  expect(Object.keys(errors).toSorted()).toEqual([
    'clientRole',
    'driverLicenseOrPlate',
    'hasCrashCard',
    'reportNumber',
    'writtenAuth',
  ])
  expect(applicable.has('hasCrashCard')).toBe(true)
  expect(applicable.has('policeDepartment')).toBe(false)
})

test.each([
  ['monitorForFull', { reportType: 'non-fatal-face' }, 'Monitor for full report'],
  ['clientFatallyInjured', { reportType: 'fatal-full' }, 'Client fatally injured'],
  [
    'hasCrashCard',
    { reportType: 'non-fatal-full', clientRole: 'driver', driverLicenseOrPlate: '7ABC123' },
    'Crash card',
  ],
] as const)('asks whether %s, and submits no row without an answer', (name, cells, label) => {
  const open = rowWith({ ...chp, monitorForFull: '', ...cells }, authorized)
  expect(checkRow(open)).toMatchObject({ errors: { [name]: `${label}: choose Yes or No` }, sending: undefined })
  const answers = rowWith({ ...open.cells, [name]: 'false' }, authorized)
  expect(checkRow(answers).errors).toEqual({})
  expect(checkRow(answers).sending?.payload.body).toMatchObject({ [name]: 'false' })
})

test('a client who died needs a death certificate, and an unanswered box is No', () => {
  const died = rowWith({ ...chp, reportType: 'fatal-full', clientFatallyInjured: 'true' }, authorized)
  expect(checkRow(died).errors).toEqual({ deathCert: 'Attach the death certificate' })
  expect(checkRow(rowWith(chp, authorized)).sending?.payload.body).toMatchObject({ urgent: 'false' })
})

const madeADate = 'Excel made this a date. Enter it again, here or in a column formatted as Text'
const madeShorter = 'Excel shortened this number. Enter it again, here or in a column formatted as Text'

test.each([
  ['reportNumber', '03/26/2026', madeADate],
  ['reportNumber', '3/26/26', madeADate],
  ['reportNumber', '26-Mar', madeADate],
  ['reportNumber', 'Mar-26', madeADate],
  ['reportNumber', '26-mar-26', madeADate],
  ['reportNumber', '2026-03-26 00:00:00', madeADate],
  ['reportNumber', '26.03.2026', madeADate],
  ['reportNumber', '10:26 AM', madeADate],
  ['reportNumber', '2.60912E+11', madeShorter],
  ['matterNumber', '01/14/2026', madeADate],
  ['attorney', '03/26/2026', madeADate],
  ['policeDepartment', '03/26/2026', madeADate],
  // Numbers and words that only look a little like one.
  ['reportNumber', '26-3', undefined],
  ['reportNumber', '26-03-26', undefined],
  ['reportNumber', '46093', undefined],
  ['reportNumber', '03052026', undefined],
  ['reportNumber', '2026-03-01234', undefined],
  ['attorney', 'May', undefined],
  // A note may be a date.
  ['firmNote', '03/26/2026', undefined],
] as const)('a cell %s with %j has the error %j', (name, text, error) => {
  const row = rowWith({ ...police, [name]: text }, authorized)
  expect(checkRow(row).errors[name]).toBe(error)
})

test('asks for both documents of a police request', () => {
  expect(checkRow(rowWith(police)).errors).toEqual({
    writtenAuthFile: 'Attach the written authorization',
    clientReleaseFile: 'Attach the client release',
  })
})

test('does not send an answer that this report type does not ask for', () => {
  const row = rowWith({ ...chp, otherDriverName: 'Sam Lee' }, authorized)
  expect(checkRow(row).sending?.payload.body).not.toMatchObject({ otherDriverName: expect.anything() })
})

test.each(['9420-2026-00123', ''])('sends %j as the optional report number of a monitored request', (reportNumber) => {
  const { errors, sending } = checkRow(rowWith({ ...chp, monitorForFull: 'true', reportNumber }, authorized))
  expect(errors).toEqual({})
  expect(sending?.payload.body).toMatchObject({ reportNumber: reportNumber || undefined })
})

test("sends the firm's own answers, and requires a matter number where the firm does", () => {
  const row = rowWith({ ...chp, matterNumber: 'M-1', attorney: 'Dana Kim', private: 'true' }, authorized)
  expect(checkRow(row).sending?.payload.body).toMatchObject({
    matterNumber: 'M-1',
    attorney: 'Dana Kim',
    private: 'true',
  })
  setFirmRules({ requireMatterNumber: true })
  expect(checkRow(rowWith(chp, authorized)).errors).toEqual({ matterNumber: 'Your firm asks for a matter number' })
  setFirmRules({})
  expect(checkRow(rowWith(chp, authorized)).errors).toEqual({})
})

test('sends who signed the authorization, which may be entered before it is chosen, and only with it', () => {
  const signed = { ...chp, signedBy: 'Ana Lopez' }
  expect(checkRow(rowWith(signed)).applicable.has('signedBy')).toBe(true)
  expect(checkRow(rowWith(signed, authorized)).sending?.payload.body).toMatchObject({ signedBy: 'Ana Lopez' })
  const withCard = rowWith({ ...signed, reportType: 'non-fatal-full', hasCrashCard: 'true' }, authorized)
  expect(checkRow(withCard).applicable.has('signedBy')).toBe(false)
  expect(unusedReason(withCard, 'signedBy')).toBe('Not used when Crash card is Yes')
  const tooLong = rowWith({ ...chp, signedBy: 'x'.repeat(limits.nameLength + 1) }, authorized)
  expect(checkRow(tooLong).errors).toEqual({ signedBy: `Use at most ${limits.nameLength} characters` })
})

test('puts a file into the rows whose forms ask for it, and one that was dropped onto a row anyway', () => {
  const release = { ...file('release.pdf'), type: 'release' as const }
  const rows = [rowWith(chp, authorized), rowWith(police, authorized)]
  const typesOf = (placed: readonly Row[]) =>
    placed.map(({ files }) => Object.values(files).map((one) => one.file.name))
  expect(typesOf(placeFile(rows, release, new Set(rows.map(({ id }) => id))))).toEqual([
    ['auth.pdf'],
    ['auth.pdf', 'release.pdf'],
  ])
  expect(typesOf([addFilesToRow(rowWith(chp), [release])])).toEqual([['release.pdf']])
})

test('names a file that the form would refuse, and one that a reload lost', () => {
  const refused = { files: { authorization: file('auth.docx', { chp: 'Choose a PDF, JPG or PNG' }) } }
  expect(checkRow(rowWith(chp, refused)).errors).toEqual({ writtenAuth: 'auth.docx: Choose a PDF, JPG or PNG' })
  expect(checkRow(rowWith(chp, { lost: { authorization: 'auth.pdf' } })).errors).toEqual({
    writtenAuth: 'Choose auth.pdf again',
  })
})

const [dana, jose, sam, otherSam] = ['1', '2', '3', '4'].map((digit) => `usr_${digit.repeat(26)}`) as [
  string,
  string,
  string,
  string,
]
const team = [
  { id: dana, firstName: 'Dana', lastName: 'Kim', email: 'dana@examplelaw.test' },
  { id: jose, firstName: 'José', lastName: "O'Neil Vega", email: 'jose@examplelaw.test' },
  { id: sam, firstName: 'Sam', lastName: 'Lee', email: 'sam@examplelaw.test' },
  { id: otherSam, firstName: 'Sam', lastName: 'Lee', email: 'lee@examplelaw.test' },
]

test.each([
  ['Dana Kim', [dana]],
  ['Kim, Dana', [dana]],
  ['kim dana; Jose oneil vega', [dana, jose]],
  ['Dana Kim, LEE@examplelaw.test,', [dana, otherSam]],
  ['', []],
])('a private row with %j is for the colleagues that this names', (privateTo, expected) => {
  setColleagues(team)
  const { errors, sending } = checkRow(rowWith({ ...chp, private: 'true', privateTo }, authorized))
  expect(errors).toEqual({})
  expect(sending?.payload.body).toMatchObject({ private: 'true', privateTo: expected.join(',') })
})

test.each([
  ['Dana', "Dana isn't a member of your firm. Enter a full name or email address"],
  [
    'Dana Kim; nobody@examplelaw.test',
    "nobody@examplelaw.test isn't a member of your firm. Enter a full name or email address",
  ],
  ['Sam Lee', 'Your firm has 2 members called Sam Lee. Enter an email address'],
])('a private row that names %j is not submitted', (privateTo, error) => {
  setColleagues(team)
  const { errors, sending } = checkRow(rowWith({ ...chp, private: 'true', privateTo }, authorized))
  expect([errors, sending]).toEqual([{ privateTo: error }, undefined])
})

test('a row that names people and is not private needs an answer, and a row that is not private no names', () => {
  setColleagues(team)
  const named = { ...chp, private: 'false', privateTo: 'Dana Kim' }
  expect(checkRow(rowWith(named, authorized)).errors).toEqual({ privateTo: 'Choose Yes for Private, or clear this' })
  expect(checkRow(rowWith(chp, authorized)).applicable.has('privateTo')).toBe(false)
  setColleagues(undefined)
  const early = checkRow(rowWith({ ...named, private: 'true' }, authorized))
  expect(early.errors).toEqual({ privateTo: "We haven't loaded your firm's members yet" })
})

const office = (id: string, name: string, reportPrefixes: string) => ({
  id,
  name,
  kind: 'chp' as const,
  reportPrefixes,
})
const [first, second] = [`agy_${'1'.repeat(26)}`, `agy_${'2'.repeat(26)}`] as const
const offices = [office(first, 'Oakland', '9370'), office(second, 'Golden Gate', '9320, 9325')]

const unknownOffice = (text: string) => ({
  areaOffice: `We don't have “${text}” among CHP's offices. We'll find the right one`,
})

test.each([
  ['Oakland', '', {}, {}],
  ['CHP Golden Gate', '9325-2026-00123', {}, {}],
  // No office, or two, have this prefix.
  ['Oakland', '9420-2026-00123', {}, {}],
  [
    'Oakland',
    '9320-2026-00123',
    { areaOffice: 'The report number belongs to CHP Golden Gate. Correct it or the office' },
    {},
  ],
  ['Yreka', '', {}, unknownOffice('Yreka')],
  ['Oakland PD', '', {}, unknownOffice('Oakland PD')],
])('a row with the office %j and the number %j', (areaOffice, reportNumber, errors, notes) => {
  setDirectory({ offices })
  const checked = checkRow(rowWith({ ...chp, areaOffice, reportNumber, monitorForFull: 'true' }, authorized))
  expect(checked).toMatchObject({ errors, notes })
  expect(Object.keys(checked.errors)).toEqual(Object.keys(errors))
  expect(checked.sending?.payload.body['areaOffice']).toBe(checked.sending && areaOffice)
  setDirectory({})
})

test('an office is asked for only in CHP requests, and sent as written where the directory has none', () => {
  const { errors, notes, sending } = checkRow(rowWith({ ...chp, areaOffice: 'Oakland' }, authorized))
  expect([errors, notes, sending?.payload.body['areaOffice']]).toEqual([{}, {}, 'Oakland'])
  expect(checkRow(rowWith(police)).applicable.has('areaOffice')).toBe(false)
})

test.each([
  ['reportNumber', { ...chp, reportType: 'non-fatal-full', hasCrashCard: 'true' }, 'Not used when Crash card is Yes'],
  ['readyForPickup', { ...chp, readyForPickup: 'true', monitorForFull: 'true' }, 'Not used for this request'],
  ['reportNumber', chp, undefined],
  ['policeDepartment', chp, undefined],
] as const)('says of %s in %j why it is not submitted: %s', (name, cells, reason) =>
  expect(unusedReason(rowWith(cells), name)).toBe(reason),
)
