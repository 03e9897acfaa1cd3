import { expect, test } from 'vitest'
import { emptyCells } from './cells.ts'
import { guessType } from './documents.ts'
import { matchFile } from './match-file.ts'

const row = (id: string, clientName: string, reportNumber = '', lostFiles: string[] = []) => ({
  id,
  cells: { ...emptyCells, clientName, reportNumber },
  lostFiles,
})
const rows = [
  row('lopez', 'Maria Lopez', '9420-2026-00123'),
  row('odell', "James O'Dell", '26-0047', ['scan 1.pdf']),
  row('chen', 'Wei Chen', '26-00471'),
  row('chen again', 'Wei Chen'),
  row('ruiz', 'Ana Ruiz'),
  row('ruiz b', 'Bea Ruiz'),
]

test.each([
  ['9420-2026-00123.pdf', ['lopez']],
  ['auth 9420202600123 signed.pdf', ['lopez']],
  ['26-00471 release.pdf', ['chen']],
  ['26-0047 release.pdf', ['odell']],
  ['Lopez_Maria_authorization.PDF', ['lopez']],
  ['james o’dell.pdf', ['odell']],
  ['María López auth.pdf', ['lopez']],
  ['Chen Wei authorization.pdf', ['chen', 'chen again']],
  ['lopez.pdf', ['lopez']],
  ['ruiz.pdf', []],
  ['5.pdf', ['ruiz']],
  ['Row 2 death certificate.jpg', ['odell']],
  ['03 - authorization.pdf', ['chen']],
  ['scan 1.pdf', ['odell']],
  ['7.pdf', []],
  ['authorization.pdf', []],
])('finds the rows of %j: %j', (name, expected) => expect(matchFile(name, rows)).toEqual(expected))

test.each([
  ['Lopez written auth.pdf', 'authorization'],
  ['HIPAA release.pdf', 'authorization'],
  ['client release.docx', 'release'],
  ['crash card.jpg', 'crashCard'],
  ['death certificate.pdf', 'deathCert'],
  ['scan0001.pdf', undefined],
])('guesses the type of %j: %s', (name, expected) => expect(guessType(name)).toBe(expected))

const dated = (id: string, clientName: string, crashDate: string) => ({
  ...row(id, clientName),
  cells: { ...emptyCells, clientName, crashDate },
})
const datedRows = [
  dated('ana', 'Ana Ruiz', '03/05/2026'),
  dated('luis', 'Luis Ruiz', '03/09/2026'),
  dated('wei 1', 'Wei Chen', '03/05/2026'),
  dated('wei 2', 'Wei Chen', '04/11/2026'),
  dated('maria l', 'Maria Lopez', '05/01/2026'),
  dated('marta l', 'Marta Lopez', '05/02/2026'),
]

test.each([
  ['Ruiz 3-9-26.pdf', ['luis']],
  ['ruiz_2026-03-05_auth.pdf', ['ana']],
  ['20260305 Ruiz.pdf', ['ana']],
  ['03052026 ruiz.pdf', ['ana']],
  ['030926_Ruiz.pdf', ['luis']],
  ['Ruiz Mar 9, 2026.pdf', ['luis']],
  ['Chen, Wei 04.11.2026.pdf', ['wei 2']],
  ['Wei Chen.pdf', ['wei 1', 'wei 2']],
  ['Wei 4-11-26 auth.pdf', ['wei 2']],
  ['Ruiz A auth.pdf', ['ana']],
  ['LRuiz.pdf', ['luis']],
  ['Lopez M 5-2-26.pdf', ['marta l']],
  ['Lopez M.pdf', []],
  ['Ruiz 7-7-26.pdf', []],
  // A day isn't the number of a row, and nothing without a name.
  ['3-5-26.pdf', []],
  ['3-5-26 Ortega.pdf', []],
  ['05-02-2026 auth signed.pdf', []],
])('the day in %j leads to %j', (name, expected) => expect(matchFile(name, datedRows)).toEqual(expected))

const otherClients = [
  dated('cruz', 'Maria de la Cruz', '03/05/2026'),
  dated('page', 'Mark Page', '03/05/2026'),
  dated('wei', 'Wei Chen', '03/05/2026'),
]
test.each([
  ['Authorization de Jose Ruiz 03-05-2026.pdf', []],
  ['face page 3-5-2026.pdf', []],
  ['Maria Lopez 3-5-2026.pdf', []],
  ['full report.pdf', []],
  ['Maria 3-5-2026 auth.pdf', ['cruz']],
  ['Mark Page auth.pdf', ['page']],
])('a word of other names in %j leads to %j', (name, expected) =>
  expect(matchFile(name, otherClients)).toEqual(expected),
)
