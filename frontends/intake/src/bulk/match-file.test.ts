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
