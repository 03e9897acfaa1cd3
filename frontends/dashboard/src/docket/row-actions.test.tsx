import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { prefillIn } from '@portal/contract/requests/prefill'
import { crashReport, pdf, policeReport } from '../testing/data.ts'
import { docketRow, facePage, policeDocketRow } from '../testing/docket.ts'
import { errorReply } from '../testing/network.ts'
import { onTheDocket, openDocket, threeRows } from '../testing/open-docket.tsx'
import { checkbox, clickButton, findLink, press, setUrl } from '../testing/open-queue.tsx'
import { expectToast } from '../testing/render-as.tsx'

const params = () => Object.fromEntries(new URLSearchParams(window.location.search))

onTheDocket()

describe("a row's menu", () => {
  test('leads to the form of another request for the crash', async () => {
    const request = policeReport({ matterNumber: '2026-114' })
    await openDocket([policeDocketRow({ delivered: [{ ...facePage, documentType: 'reportFile' }] })], {
      [`GET /api/police-reports/${request.id}`]: () => ({ body: request }),
    })
    await clickButton('More for Client 1')
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'View Final Reportv',
      'Download Final Reportd',
      'Messagem',
      'Edit Matter and Note…e',
      'Who Sees It…',
      'Copy Referencey',
      'Copy Linkl',
      'Request for Another Client',
      'Request the CHP Report',
      'Cancel Request…⌫',
    ])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Request for Another Client' }))
    await waitFor(() => expect(window.location.pathname).toBe('/request'))
    expect(params()).toEqual({ form: 'police' })
    expect(prefillIn(window.history.state)?.values).toMatchObject({
      matterNumber: '2026-114',
      policeDepartment: 'Los Angeles Police Department',
    })
  })

  test('opens each delivered document', async () => {
    const other = { ...facePage, documentType: 'fullReport' as const, name: 'fil_00000000000000000000000009.pdf' }
    const row = docketRow({ status: 'completed', delivered: [facePage, other] })
    await openDocket([row], { 'GET /api/crash-reports*': () => errorReply('unavailable') })
    await findLink('Client 1')
    for (const { document, file } of [
      { document: 'Full Report', file: other.name },
      { document: 'Face Page', file: facePage.name },
    ]) {
      await clickButton('More for Client 1')
      await userEvent.click(screen.getByRole('menuitem', { name: `View ${document}` }))
      expect(params()).toEqual({ view: 'docket', request: row.id, file })
      act(() => setUrl('view=docket'))
    }
  })

  test('asks before it requests the full report, over the docket', async () => {
    const row = docketRow({ status: 'completed', delivered: [facePage] })
    const request = crashReport({ status: 'completed', facePageFile: pdf })
    await openDocket([row], { [`GET /api/crash-reports/${row.id}`]: () => ({ body: request }) })
    await clickButton('More for Client 1')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Request Full Report…' }))
    expect(await screen.findByRole('dialog', { name: 'Request the full report?' })).toBeTruthy()
    expect(params()).toEqual({ view: 'docket' })
  })

  test('edits the matter of a request by its key', async () => {
    await openDocket([docketRow({ matterNumber: '2026-114' })])
    await findLink('Client 1')
    await press('je')
    const dialog = within(await screen.findByRole('dialog', { name: 'Matter and Note' }))
    expect(dialog.getByRole('combobox', { name: /^Matter number/ })).toHaveProperty('value', '2026-114')
  })

  test('has no action that the request or its state refuses', async () => {
    await openDocket([docketRow({ status: 'cancelled' })])
    await clickButton('More for Client 1')
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    for (const name of ['Cancel', 'View', 'Download', 'Request Full Report'])
      expect(names.filter((text) => text.startsWith(name))).toEqual([])
  })
})

describe('a row under the mouse', () => {
  const buttons = (row: HTMLElement) =>
    within(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))

  test('has buttons for what comes next, which other rows have only in their menu', async () => {
    const delivered = docketRow({ status: 'completed', delivered: [facePage] })
    const asked = docketRow({ waiting: { for: 'client', since: '', asks: [], reason: null, checkAgainOn: null } }, 2)
    await openDocket([delivered, asked])
    const link = await findLink('Client 1')
    const [, first, second] = screen.getAllByRole('row')
    expect([first, second].map((row) => buttons(row!))).toEqual([['More for Client 1'], ['More for Client 2']])
    await userEvent.hover(second!)
    expect(buttons(second!)).toEqual(['Answer: Client 2', 'More for Client 2'])
    // They would cover the state of the row that the keyboard is at.
    act(() => link.focus())
    await userEvent.hover(first!)
    expect(buttons(first!)).toEqual(['More for Client 1'])
    act(() => link.blur())
    expect(buttons(first!)).toEqual(['View Face Page: Client 1', 'Download Face Page: Client 1', 'More for Client 1'])
    await userEvent.click(within(first!).getByRole('button', { name: /^View/ }))
    expect(params()['file']).toBe(facePage.name)
  })
})

test('Ctrl and C copy the selected rows for a spreadsheet, without formulas', async () => {
  await openDocket([docketRow({ clientName: '=1+1', matterNumber: 'A\tB' }), threeRows[1], threeRows[2]])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: /^Select =1/ }))
  await user.click(checkbox(2))
  await user.keyboard('{Control>}c{/Control}')
  await expectToast('2 Requests Copied')
  const [head, first, second] = (await navigator.clipboard.readText()).split('\n')
  expect(head).toMatch(/^Client\tMatter number\tAttorney\tReference number\t/)
  expect(first).toMatch(/^'=1\+1\tA B\t\tCHP-00000001\t/)
  expect(second).toMatch(/^Client 2\t/)
})

describe('keys', () => {
  test('move through the rows, select them and view the delivered report', async () => {
    const request = crashReport({ facePageFile: pdf }, 2)
    await openDocket([threeRows[0], docketRow({ delivered: [facePage] }, 2)], {
      [`GET /api/crash-reports/${request.id}`]: () => ({ body: request }),
      [`GET /api/crash-reports/${request.id}/messages`]: () => ({ body: { messages: [], readAt: null } }),
      [`GET /api/crash-reports/${request.id}/activity`]: () => ({ body: [] }),
      'POST /api/files*': () => errorReply('unavailable'),
    })
    await findLink('Client 1')
    await press('jv')
    expect(params()['request']).toBeUndefined()
    await press('jx')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select Client 2/ }).checked).toBe(true)
    await press('v')
    expect(params()).toEqual({ view: 'docket', request: request.id, file: pdf.name })
  })
})
