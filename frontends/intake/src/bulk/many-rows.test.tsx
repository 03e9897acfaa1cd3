import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeBulk, openBulk } from '../testing/bulk.tsx'

afterEach(closeBulk)

const table = [
  'Client,Agency,DOL,Report type,Monitor',
  'A,CHP,bad,Non-fatal face page,yes',
  'B,CHP,bad,Non-fatal face page,yes',
  'C,CHP,3/5/2026,Non-fatal face page,yes',
]
const cell = (label: string, row: number) => screen.getByLabelText<HTMLInputElement>(`${label}, row ${row}`)
const dates = () => [1, 2, 3].map((row) => cell('Date of crash', row).value)
const open = async () => {
  const { user, paste } = await openBulk()
  await paste(table.join('\n'))
  return { user, press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })) }
}

test('a problem leads to its rows, which are changed together; undo and redo', async () => {
  const { user, press } = await open()
  await press(/^Enter a valid date/)
  expect(document.activeElement).toBe(cell('Date of crash', 1))
  await press('Change a Column…')
  expect(screen.getByLabelText<HTMLSelectElement>('Column').selectedOptions[0]!.text).toBe('Date of crash')
  await user.type(screen.getByLabelText('With'), '3/6/2026')
  await press('Change 2 Rows')
  expect(dates()).toEqual(['03/06/2026', '03/06/2026', '03/05/2026'])
  await press('Undo')
  expect(dates()).toEqual(['bad', 'bad', '03/05/2026'])
  await press('Redo')
  expect(dates()).toEqual(['03/06/2026', '03/06/2026', '03/05/2026'])
  // A missing document is in no column.
  await press(/^Attach the written authorization/)
  await waitFor(() => expect(document.activeElement).toHaveProperty('type', 'file'))
  await user.click(cell('Date of crash', 1))
  expect(document.activeElement).toBe(cell('Date of crash', 1))
})

test('a question that nobody answered is asked once for its rows', async () => {
  const { user, paste } = await openBulk()
  const rows = ['A,CHP,Face page,', 'B,CHP,Face page + monitor,', 'C,CHP,Face page,']
  await paste(['Client,Agency,Report type,Fatal', ...rows.map((row) => `${row}No`)].join('\n'))
  const answers = () => [1, 2, 3].map((row) => cell('Monitor for full report', row).value)
  expect(answers()).toEqual(['', 'true', ''])
  await user.click(screen.getByRole('button', { name: /^Monitor for full report: choose Yes or No/ }))
  expect(screen.getByLabelText<HTMLSelectElement>('Column').selectedOptions[0]!.text).toBe('Monitor for full report')
  await user.selectOptions(screen.getByLabelText('New monitor for full report'), 'No')
  await user.click(screen.getByRole('button', { name: 'Change 2 Rows' }))
  expect(answers()).toEqual(['false', 'true', 'false'])
  expect(screen.queryByRole('button', { name: /choose Yes or No/ })).toBeNull()
})

test('replaces a text within the cells of a column', async () => {
  const { user, press } = await open()
  await user.click(screen.getByLabelText('Select all rows'))
  await press('Change a Column…')
  await user.selectOptions(screen.getByLabelText('Column'), 'Date of crash')
  await user.type(screen.getByLabelText('Replace'), 'BAD')
  await user.type(screen.getByLabelText('With'), '3/7/26')
  await press('Change 3 Rows')
  expect(dates()).toEqual(['03/07/2026', '03/07/2026', '03/05/2026'])
})

test('Ctrl+D fills down, Ctrl+Z takes back what was typed or removed, and Ctrl+Y does it again', async () => {
  const { user, press } = await open()
  await user.click(cell('Date of crash', 1))
  await user.clear(cell('Date of crash', 1))
  await user.type(cell('Date of crash', 1), '3/8/26{Enter}')
  await user.keyboard('{Control>}d{/Control}')
  expect(dates()).toEqual(['03/08/2026', '03/08/2026', '03/05/2026'])
  // Leaving an unchanged cell is nothing to undo.
  await user.click(cell('Client name', 3))
  await user.click(cell('Date of crash', 2))
  await user.keyboard('{Control>}zz{/Control}')
  expect(dates()).toEqual(['bad', 'bad', '03/05/2026'])
  await user.keyboard('{Control>}y{/Control}')
  expect(dates()).toEqual(['03/08/2026', 'bad', '03/05/2026'])
  await press('Remove row 2')
  expect(screen.queryByLabelText('Client name, row 3')).toBeNull()
  await press('Undo')
  expect([1, 2, 3].map((row) => cell('Client name', row).value)).toEqual(['A', 'B', 'C'])
})

test('Ctrl+C copies the selected rows for a spreadsheet, or the selected text of a cell', async () => {
  const { user } = await open()
  await user.click(screen.getByLabelText('Select row 1'))
  await user.click(screen.getByLabelText('Select row 3'))
  await user.keyboard('{Control>}c{/Control}')
  const copied = (await navigator.clipboard.readText()).split('\n').map((line) => line.split('\t').filter(Boolean))
  expect(copied).toEqual([
    ['A', 'CHP', 'bad', 'Non-fatal Face Page', 'Yes'],
    ['C', 'CHP', '03/05/2026', 'Non-fatal Face Page', 'Yes'],
  ])
  expect(await screen.findByText('2 Rows Copied')).toBeTruthy()
  cell('Client name', 2).setSelectionRange(0, 1)
  cell('Client name', 2).focus()
  await user.copy()
  expect(await navigator.clipboard.readText()).toBe('B')
})
