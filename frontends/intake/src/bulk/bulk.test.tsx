import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testAccount } from '@portal/contract/testing/accounts'
import { closeBulk, openBulk } from '../testing/bulk.tsx'

afterEach(closeBulk)

const heading = 'Client\tAgency type\tDate of crash\tReport type\tReport number\tMonitor'
const rowOf = (name: string, date = '3/5/2026') => `${name}\tCHP\t${date}\tNon-fatal face page\t\tyes`
const sheet = (...rows: string[]) => [heading, ...rows].join('\n')
const cell = (label: string, row: number) => screen.getByLabelText<HTMLInputElement>(`${label}, row ${row}`)
const rowElement = (row: number) => screen.getAllByRole('row')[row]!
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('shows the error of a cell with the cell, and none once it is fixed', async () => {
  const { user, paste, attachToAll } = await openBulk()
  await paste(sheet(rowOf('Maria Lopez'), rowOf('Wei Chen', '2/30/2026')))
  await attachToAll()
  const date = cell('Date of crash', 2)
  expect(date.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(date.getAttribute('aria-describedby')!)?.textContent).toBe('Enter a valid date')
  expect(within(rowElement(2)).getByText('1 to fix')).toBeTruthy()

  await user.click(button('Next Problem'))
  await waitFor(() => expect(document.activeElement).toBe(date))
  await user.clear(date)
  await user.type(date, '2/28/26')
  await user.tab()
  expect(date.value).toBe('02/28/2026')
  expect(date.getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Next Problem' })).toBeNull()
})

test('says at a cell that is not submitted why, and submits the row without it', async () => {
  const { user, submitted, paste, attachToAll, pressSubmit, arrived } = await openBulk()
  await paste([`${heading}\tDriver license or plate`, 'A\tCHP\t3/5/2026\tNon-fatal face page\t9\tyes\tAB1'].join('\n'))
  await attachToAll()
  const reason = 'Not used for this request'
  const license = cell('Driver license or plate', 1)
  expect(document.getElementById(license.getAttribute('aria-describedby')!)?.textContent).toBe(reason)
  cell('Monitor for full report', 1).focus()
  await user.tab()
  expect(document.activeElement).toBe(license)
  expect(screen.getByText(reason, { selector: 'p' })).toBeTruthy()
  await pressSubmit()
  await arrived(1)
  expect(['driverLicenseOrPlate', 'reportNumber'].map((name) => submitted[0]!.form.get(name))).toEqual([null, '9'])
})

test('says at the cells of a row without an agency type to choose it first', async () => {
  const { user, paste } = await openBulk()
  await paste(sheet(rowOf('Maria Lopez').replace('CHP', 'Sheriff'), rowOf('Wei Chen')))
  const type = cell('Report type', 1)
  expect(document.getElementById(type.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Choose the agency type first',
  )
  expect([type.readOnly, type.classList.contains('line-through')]).toEqual([true, false])
  // Both forms ask for it.
  expect(cell('Matter number', 1).readOnly).toBe(false)
  await user.selectOptions(cell('Agency type', 1), 'chp')
  expect(cell('Report type', 1).getAttribute('aria-describedby')).toBeNull()
})

test('puts a document into the rows without one, and into the others only when asked', async () => {
  const { user, submitted, paste, attachToAll, pressSubmit, arrived } = await openBulk()
  await paste(sheet(rowOf('A One'), rowOf('B Two'), rowOf('C Three')))
  await attachToAll('b two authorization.pdf')
  await user.selectOptions(screen.getByLabelText('Rows with b two authorization.pdf'), '2 · B Two · 03/05/2026')
  await attachToAll()
  const all = screen.getByLabelText<HTMLSelectElement>('Rows with authorization.pdf')
  expect(all.selectedOptions[0]!.textContent).toBe('Rows 1, 3')
  expect(screen.getByText('1 row kept its authorization.')).toBeTruthy()
  await pressSubmit()
  const names = (await arrived(3)).map(({ form }) => (form.get('writtenAuth') as File).name)
  expect(names).toEqual(['authorization.pdf', 'b two authorization.pdf', 'authorization.pdf'])
  for (const one of submitted) one.respond(413, { code: 'too_large', message: 'The file is larger than 10MB.' })
  await user.click(await screen.findByRole('button', { name: 'Replace It' }))
  expect(all.selectedOptions[0]!.textContent).toBe('All rows')
  expect(document.activeElement).toBe(all)
  expect(screen.queryByText(/kept its/)).toBeNull()
})

test('the list of files stays open when the last one is put into a row', async () => {
  const { user, paste } = await openBulk()
  const clients = ['A One', 'B Two', 'C Three', 'D Four', 'E Five', 'F Six']
  await paste(sheet(...clients.map((name) => rowOf(name))))
  const names = ['u', 'v', 'w', 'x', 'y', 'z'].map((name) => `scan ${name}.pdf`)
  const files = names.map((name) => new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' }))
  await user.upload(screen.getByLabelText('Choose documents'), files)
  for (const [at, name] of names.entries()) {
    await user.click(await screen.findByLabelText(`Rows with ${name}`))
    await user.selectOptions(screen.getByLabelText(`Rows with ${name}`), `${at + 1} · ${clients[at]} · 03/05/2026`)
  }
  expect(screen.getByText('6 files').closest('details')!.open).toBe(true)
})

test('says beside Continue which columns will be left out, until they have a meaning', async () => {
  const { user } = await openBulk()
  fireEvent.change(await screen.findByLabelText(/Paste rows/), {
    target: { value: 'Client\tMatter No.\tShoe size\tHat\nA One\t2026-1\t44\tL' },
  })
  await user.click(button('Continue'))
  expect(await screen.findByText('2 columns will be left out: Shoe size, Hat')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Meaning of Matter No.').value).toBe('matterNumber')
  await user.selectOptions(screen.getByLabelText('Meaning of Hat'), 'reportNumber')
  expect(screen.getByText('1 column will be left out: Shoe size')).toBeTruthy()
})

test('submits a few rows at a time, each with a different key, and links to the requests', async () => {
  const { submitted, paste, attachToAll, pressSubmit, arrived } = await openBulk()
  await paste(sheet(...['A One', 'B Two', 'C Three', 'D Four'].map((name) => rowOf(name))))
  await attachToAll()
  await pressSubmit()
  await arrived(3)
  expect(within(rowElement(4)).getByText('Waiting')).toBeTruthy()
  expect(submitted).toHaveLength(3)
  submitted[0]!.respond(201, { referenceNumber: 'CHP-AAAAAAAA', claimToken: null })
  await arrived(4)
  for (const [at, one] of submitted.slice(1).entries())
    one.respond(201, { referenceNumber: `CHP-0000000${at}`, claimToken: null })
  await screen.findByText('4 requests submitted')
  expect(screen.getByText(/You'll get one email that lists them in a few minutes./)).toBeTruthy()
  expect(submitted.map(({ form }) => form.get('bulk'))).toEqual(['true', 'true', 'true', 'true'])
  expect(new Set(submitted.map(({ key }) => key)).size).toBe(4)
  expect((submitted[0]!.form.get('writtenAuth') as File).name).toBe('authorization.pdf')
  expect(screen.getByRole('link', { name: 'CHP-AAAAAAAA' }).getAttribute('href')).toContain('search=CHP-AAAAAAAA')
  expect(cell('Date of crash', 1).readOnly).toBe(true)
})

test('submits an unchanged row again under the same key, and a changed one under another', async () => {
  const { submitted, user, paste, attachToAll, pressSubmit, arrived } = await openBulk()
  await paste(sheet(rowOf('A One')))
  await attachToAll()
  await pressSubmit()
  await arrived(1)
  submitted[0]!.respond(413, { code: 'too_large', message: 'The file is larger than 10MB.' })
  await screen.findByText(/The file is larger than 10MB/)

  await user.click(button('Retry row 1'))
  await arrived(2)
  submitted[1]!.respond(413, { code: 'too_large', message: 'The file is larger than 10MB.' })
  await user.type(await screen.findByLabelText('Client name, row 1'), 's')
  await pressSubmit()
  const [first, second, third] = await arrived(3)
  expect(second!.key).toBe(first!.key)
  expect(third!.key).not.toBe(first!.key)
  expect(third!.clientName).toBe('A Ones')
})

test('shows at its cell what the server refuses', async () => {
  const { submitted, paste, attachToAll, pressSubmit, arrived } = await openBulk()
  await paste(sheet(rowOf('A One')))
  await attachToAll()
  await pressSubmit()
  await arrived(1)
  const message = "The date can't be in the future"
  submitted[0]!.respond(400, { code: 'invalid', message, fields: { crashDate: message } })
  await waitFor(() => expect(cell('Date of crash', 1).getAttribute('aria-invalid')).toBe('true'))
})

test('keeps a row whose response was lost as it is, and repeats it under the same key', async () => {
  const { submitted, user, paste, attachToAll, pressSubmit, arrived } = await openBulk()
  await paste(sheet(rowOf('A One'), rowOf('B Two')))
  await attachToAll()
  await pressSubmit()
  await arrived(2)
  submitted[0]!.loseConnection()
  submitted[1]!.respond(201, { referenceNumber: 'CHP-BBBBBBBB', claimToken: null })
  await screen.findByText('The connection was lost.')
  expect(cell('Client name', 1).readOnly).toBe(true)
  await user.click(button('Retry row 1'))
  await arrived(3)
  expect(submitted[2]!.key).toBe(submitted[0]!.key)
  submitted[2]!.respond(201, { referenceNumber: 'CHP-AAAAAAAA', claimToken: null })
  await screen.findByText('2 requests submitted')
})

test('asks before it submits a row separately that was submitted with other content', async () => {
  const { submitted, user, paste, attachToAll, pressSubmit, arrived } = await openBulk()
  await paste(sheet(rowOf('A One')))
  await attachToAll()
  await pressSubmit()
  await arrived(1)
  submitted[0]!.respond(409, { code: 'key_reused', message: 'This request was already submitted.' })
  await user.click(await screen.findByRole('button', { name: 'Submit as a Separate Request' }))
  const [first, second] = await arrived(2)
  expect(second!.key).not.toBe(first!.key)
})

test('waits as long as the server says when it takes no more, and then sends the rest', async () => {
  const { submitted, paste, attachToAll, pressSubmit, arrived } = await openBulk()
  await paste(sheet(rowOf('A One'), rowOf('B Two'), rowOf('C Three'), rowOf('D Four')))
  await attachToAll()
  await pressSubmit()
  await arrived(3)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    for (const one of submitted.slice(0, 3))
      one.respond(429, { code: 'too_many', message: 'Wait.' }, { 'Retry-After': '30' })
    await screen.findByText(/We'll continue in/)
    await vi.advanceTimersByTimeAsync(28_000)
    expect(submitted).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(4000)
    await arrived(6)
  } finally {
    vi.useRealTimers()
  }
  for (const one of submitted.slice(3)) one.respond(201, { referenceNumber: 'CHP-AAAAAAAA', claimToken: null })
  const last = (await arrived(7))[6]!
  last.respond(201, { referenceNumber: 'CHP-AAAAAAAA', claimToken: null })
  await screen.findByText('4 requests submitted')
  expect(new Set(submitted.map(({ key }) => key)).size).toBe(4)
})

test('offers to submit the rows that are ready, and never one with an error', async () => {
  const { user, paste, attachToAll, submitted, arrived } = await openBulk()
  await paste(sheet(rowOf(''), rowOf('B Two')))
  await attachToAll()
  await user.click(button('Submit the 1 That Is Ready'))
  const [only] = await arrived(1)
  only!.respond(201, { referenceNumber: 'CHP-AAAAAAAA' })
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(document.activeElement).toBe(cell('Client name', 1)))
  expect(submitted.map(({ clientName }) => clientName)).toEqual(['B Two'])
})

test('stops when asked, after what was sent', async () => {
  const { submitted, user, paste, attachToAll, pressSubmit, arrived } = await openBulk()
  await paste(sheet(...['A', 'B', 'C', 'D', 'E'].map((name) => rowOf(name))))
  await attachToAll()
  await pressSubmit()
  await arrived(3)
  await user.click(button('Stop'))
  for (const one of submitted) one.respond(201, { referenceNumber: 'CHP-AAAAAAAA', claimToken: null })
  await waitFor(() => expect(button('Submit 2 Requests')).toBeTruthy())
  expect(screen.getByText("3 requests were submitted. 2 weren't.")).toBeTruthy()
  expect(submitted).toHaveLength(3)
})

test('moves by Enter and arrows, fills pasted blocks, and leaves the table with Escape', async () => {
  const { user, paste } = await openBulk()
  await paste(sheet(rowOf('A One'), rowOf('B Two')))
  cell('Client name', 1).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(cell('Client name', 2))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(cell('Client name', 1))
  await user.paste('C Three\nD Four\nE Five')
  expect([1, 2, 3].map((row) => cell('Client name', row).value)).toEqual(['C Three', 'D Four', 'E Five'])
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(button(/^Submit/))
})

test('duplicates and removes rows, and shows no errors in an empty one', async () => {
  const { user, paste } = await openBulk()
  await paste(sheet(rowOf('A One')))
  await user.click(button('Duplicate row 1'))
  expect(cell('Client name', 2).value).toBe('A One')
  await user.click(button('Remove row 1'))
  await user.click(button('Add Row'))
  expect(within(rowElement(2)).getByText('Empty')).toBeTruthy()
  expect(cell('Client name', 2).getAttribute('aria-invalid')).toBeNull()
})

test('lists files that are in no row first, and keeps the order while someone places them', async () => {
  const { user, paste } = await openBulk()
  await paste(sheet(rowOf('Maria Lopez'), rowOf('Wei Chen')))
  const names = ['Maria Lopez auth.pdf', 'scan.pdf', 'Wei Chen auth.pdf']
  await user.upload(
    screen.getByLabelText('Choose documents'),
    names.map((name) => new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' })),
  )
  const listed = () => screen.getAllByLabelText(/^Rows with/).map((one) => one.getAttribute('aria-label'))
  await screen.findByText(/1 in no row yet/)
  expect(listed()).toEqual(['Rows with scan.pdf', 'Rows with Maria Lopez auth.pdf', 'Rows with Wei Chen auth.pdf'])
  await user.selectOptions(screen.getByLabelText('Rows with Maria Lopez auth.pdf'), '')
  await user.selectOptions(screen.getByLabelText('Rows with scan.pdf'), 'all')
  expect(listed()[0]).toBe('Rows with scan.pdf')
  await user.click(button('Remove row 2'))
  expect(listed()[0]).toBe('Rows with Maria Lopez auth.pdf')
})

test('explains to guests and staff why they cannot, with links to the ordinary forms', async () => {
  await openBulk(testAccount({ role: 'staff' }))
  expect(await screen.findByText(/for law firm accounts/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Request CHP Report' })).toBeTruthy()
})
