import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AgencyForm } from '@portal/contract/agencies/agencies'
import type { ImportedRow } from '@portal/contract/agencies/agency-calls'
import { clickButton, errorResponse, findToast, renderPanel, writesOf, type ApiCall } from '../../testing/panel.tsx'

interface Sent {
  agencies: AgencyForm[]
  columns: string[]
  preview: boolean
}

const planned = (change: Partial<ImportedRow>): ImportedRow => ({
  action: 'add',
  existing: null,
  changes: [],
  kept: [],
  before: {},
  problem: null,
  ...change,
})

/** Plans as the server does for these names. */
const planOf = ({ name }: AgencyForm): ImportedRow => {
  if (name === 'Fresno PD')
    return planned({
      action: 'change',
      existing: 'Fresno Police Department',
      changes: ['name', 'phone', 'typicalDays'],
      before: { name: 'Fresno Police Department', phone: '', typicalDays: 14 },
    })
  if (name === 'Mine') return planned({ action: 'same', kept: ['name', 'portalUrl'] })
  if (name === 'Twice')
    return planned({ action: 'problem', problem: { field: 'name', message: 'An earlier row is the same agency' } })
  return planned({ action: name === 'Same' ? 'same' : 'add' })
}

const importCall = 'POST /api/admin/agencies/import'
const reply = ({ body }: ApiCall) => Response.json((body as Sent).agencies.map(planOf))
const open = async (file: string, respond: (call: ApiCall) => unknown = reply) => {
  const calls = renderPanel('admin', 'tab=agencies&view=import', { [importCall]: respond })
  await userEvent.upload(await screen.findByLabelText('Choose an Excel or CSV file'), new File([file], 'agencies.csv'))
  return () => writesOf(calls).map(({ body }) => body as Sent)
}
const importResults = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .at(-2)
        ?.textContent?.replace(/^Import/, ''),
    )

test('shows what would be added and changed, and imports it', async () => {
  const sent = await open(
    'Name,Kind,Phone,Typical days\nOakland PD,police,555-0101,\nFresno PD,police,555-0102,7\nSame,chp,,\n',
  )
  expect(await screen.findByText('1 agency will be added, 1 changed, 1 unchanged.')).toBeTruthy()
  expect(importResults()).toEqual([
    'New agency',
    'Name: Fresno Police Department → Fresno PDPhone: None → 555-0102Typical days: 14 → 7',
    'No change',
  ])
  await clickButton('Import 2 Agencies')
  expect(await findToast('Agencies Imported')).toBe('1 added, 1 changed')
  expect(window.location.search).toBe('?tab=agencies')
  expect(sent().map(({ preview }) => preview)).toEqual([true, false])
  expect(sent()[1]).toMatchObject({
    columns: ['name', 'kind', 'phone', 'typicalDays'],
    agencies: [{ name: 'Oakland PD' }, {}, {}],
  })
})

test('imports nothing until rows with errors are left out', async () => {
  const sent = await open('Name,Kind,NCIC code\nOakland PD,police,CA1\nFresno PD,police,\nTwice,chp,\n')
  const message = 'Row 2, NCIC code: An NCIC code has two letters and seven letters or digits, such as CA0194200'
  const errors = within(await screen.findByRole('alert'))
  await waitFor(() => expect(errors.getAllByRole('listitem')).toHaveLength(2))
  expect(errors.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    message,
    'Row 4, Name: An earlier row is the same agency',
  ])
  await clickButton('Import 1 Agency')
  expect(sent().every(({ preview }) => preview)).toBe(true)
  await userEvent.click(screen.getByLabelText('Leave out row 2'))
  expect(await screen.findByText('1 row has errors, so nothing can be imported yet')).toBeTruthy()
  await clickButton('Leave Out This Row')
  await waitFor(() => expect(importResults()).toEqual(['Left out', expect.stringMatching(/^Name: Fresno/), 'Left out']))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Import 1 Agency' }).getAttribute('aria-disabled')).toBeNull(),
  )
  await clickButton('Import 1 Agency')
  await findToast('Agencies Imported')
  expect(sent().at(-1)).toMatchObject({ preview: false, agencies: [{ name: 'Fresno PD' }] })
})

test('plans again when someone else changed the agencies meanwhile', async () => {
  let changed = false
  const sent = await open('Name,Kind\nOakland PD,police\n', (call) => {
    if (changed || (call.body as Sent).preview) return reply(call)
    changed = true
    return errorResponse('changed_meanwhile')
  })
  await screen.findByText('1 agency will be added, 0 changed, 0 unchanged.')
  await clickButton('Import 1 Agency')
  expect(await screen.findByText('Nothing was imported')).toBeTruthy()
  await waitFor(() => expect(sent().map(({ preview }) => preview)).toEqual([true, false, true]))
})

test('asks what unknown columns and the agencies are, and imports the rest', async () => {
  const sent = await open('PD of,Rank,County\nOakland,1,Alameda\n')
  expect(await screen.findByText('What do your columns mean?')).toBeTruthy()
  const next = () => screen.getByRole('button', { name: 'Continue with 1 Row' })
  expect(screen.getByText("Choose which column has the agency's name to continue.")).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Meaning of PD of'), 'Name')
  expect(next().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('radio', { name: 'Police department' }))
  expect(screen.getByText('1 column will be left out: Rank')).toBeTruthy()
  await userEvent.click(next())
  expect(await screen.findByText('1 agency will be added, 0 changed, 0 unchanged.')).toBeTruthy()
  expect(sent()[0]).toMatchObject({
    columns: ['name', 'kind', 'county'],
    agencies: [{ name: 'Oakland', kind: 'police', county: 'Alameda' }],
  })
  // The way back keeps what was chosen.
  await clickButton('Change Columns')
  expect(screen.getByLabelText<HTMLSelectElement>('Meaning of PD of').value).toBe('name')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Police department' }).checked).toBe(true)
  await userEvent.click(next())
  expect(await screen.findByText('1 agency will be added, 0 changed, 0 unchanged.')).toBeTruthy()
})

test('asks what unknown kinds are, once for all rows that have one, and leaves the others out as errors', async () => {
  const sent = await open('Name,Kind\nA,Public Safety\nB,Coroner\nC,Public Safety\n')
  expect(await screen.findByText('Which kinds are these?')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Meaning of Public Safety'), 'Police department')
  expect(screen.getByText(/^1 row without a kind/)).toBeTruthy()
  await clickButton('Continue')
  expect(await screen.findByText('1 row has errors, so nothing can be imported yet')).toBeTruthy()
  await waitFor(() => expect(sent()[0]).toMatchObject({ agencies: [{ kind: 'police' }, { kind: 'police' }] }))
  // The way back keeps what was answered.
  await clickButton('Change Columns')
  await clickButton('Continue with 3 Rows')
  expect(screen.getByLabelText<HTMLSelectElement>('Meaning of Public Safety').value).toBe('police')
})

test("shows and imports California's agencies, and what people have changed in them stays", async () => {
  const calls = renderPanel('admin', 'tab=agencies&view=import&from=california', {
    [importCall]: ({ body }: ApiCall) =>
      Response.json((body as Sent).agencies.map((row, at) => planOf(at === 0 ? { ...row, name: 'Mine' } : row))),
  })
  expect(await screen.findByText(/^\d{3} agencies will be added, 0 changed, 1 unchanged.$/)).toBeTruthy()
  expect(importResults().slice(0, 2)).toEqual(['You changed name, request portal: kept', 'New agency'])
  expect(screen.queryByRole('button', { name: 'Change Columns' })).toBeNull()
  const { agencies } = writesOf(calls)[0]!.body as { agencies: { key: string; name: string }[] }
  expect(agencies).toContainEqual(expect.objectContaining({ key: 'chp-oakland', name: 'Oakland', kind: 'chp' }))
})

test('shows the report prefixes, and no columns that the file has not', async () => {
  await open('Name,Kind,Report prefixes\nOakland,chp,9370\n')
  const [header, row] = await screen.findAllByRole('row')
  expect(
    within(header!)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Row', 'Name', 'Kind', 'Report prefixes', 'Import', 'Leave out'])
  expect(within(row!).getByText('9370')).toBeTruthy()
})

test('says why a text can not be read, and takes another', async () => {
  renderPanel('admin', 'tab=agencies&view=import', { [importCall]: reply })
  await userEvent.type(await screen.findByLabelText(/^Paste rows/), 'Name,Kind{Enter}')
  await clickButton('Preview')
  expect(await screen.findByText('The file has no rows below the headings.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText(/^Paste rows/))
  await userEvent.type(screen.getByLabelText(/^Paste rows/), 'Name;Kind{Enter}Oakland PD;police')
  await clickButton('Preview')
  expect(await screen.findByText('1 agency will be added, 0 changed, 0 unchanged.')).toBeTruthy()
})
