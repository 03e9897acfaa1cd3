import { beforeEach, expect, test } from 'vitest'
import { emptyRows, fillBlock, setCell } from './actions.ts'
import { bulk, changeRows, defaultCc, setFirm, startRows } from './bulk.ts'
import type { Cells } from './cells.ts'

const records = 'records@firm.test'
const copies = () => bulk.get().rows!.map(({ cells }) => cells.ccEmails)
const set = (name: keyof Cells, text: string) => changeRows((rows) => rows.map((row) => setCell(row, name, text)))

beforeEach(() => {
  setFirm({
    defaultCc: records,
    requireMatterNumber: false,
    attachDocuments: true,
    clientInFileNames: false,
    requireTwoFactor: false,
  })
  startRows(emptyRows(1, { kind: 'chp', ccEmails: defaultCc() }))
})

test('a row that becomes private loses the default copies, and has them again when it no longer is', () => {
  set('private', 'true')
  expect(copies()).toEqual([''])
  set('private', 'false')
  expect(copies()).toEqual([records])
})

test('copies that somebody entered stay', () => {
  set('ccEmails', `own@mail.test; ${records}`)
  set('private', 'true')
  expect(copies()).toEqual(['own@mail.test'])
  set('ccEmails', records)
  set('private', 'false')
  set('ccEmails', '')
  set('matterNumber', 'M-1')
  set('private', '')
  expect(copies()).toEqual([''])
})

test('of pasted rows, those that are private have no default copies', () => {
  changeRows((rows) =>
    fillBlock(
      rows,
      0,
      ['clientName', 'private'],
      [
        ['A', 'yes'],
        ['B', 'yes'],
        ['C', 'no'],
      ],
    ),
  )
  expect(copies()).toEqual(['', '', records])
})
