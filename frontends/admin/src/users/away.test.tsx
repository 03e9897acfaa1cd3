import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Colleague } from '@portal/contract/accounts/away'
import { chooseAction, findToast, idOf, listResponse, renderPanel, userOf, writesOf } from '../testing/panel.tsx'

const colleagueOf = (number: number): Colleague => ({
  id: idOf('usr', number),
  firstName: 'Case',
  lastName: `Handler ${number}`,
  away: null,
})
const rowOf = (number: number) => ({
  id: idOf('crh', number),
  clientName: `Client ${number}`,
  referenceNumber: `CHP-${number}`,
})

test('an admin sets when somebody is away and passes on what they own, on every page of the queue', async () => {
  const person = { ...userOf('staff', 2), version: 1, requestCount: 0, suspended: false }
  const calls = renderPanel('admin', 'tab=users', {
    'GET /api/users': () => listResponse([person]),
    'GET /api/colleagues': [colleagueOf(1), colleagueOf(2)],
    'GET /api/queue': ({ query }: { query: URLSearchParams }) => ({
      rows: query.get('page') === '1' ? [rowOf(1), rowOf(2)] : [rowOf(3)],
      total: 3,
    }),
    'PATCH /api/requests': ({ body }: { body: unknown }) => ({
      changed: (body as { requests: string[] }).requests.map((request) => ({ request, undo: idOf('act', 1) })),
      undoUntil: '2999-01-01T00:00:00.000Z',
      refused: [],
    }),
  })
  await chooseAction('More actions for Case Handler 2', 'Away Days…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Away Days of Case Handler 2' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Enter the last day')).toBeTruthy()
  for (const [label, value] of [
    [/^First day/, '2999-01-02'],
    [/^Last day/, '2999-01-05'],
  ] as const)
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  await userEvent.selectOptions(dialog.getByLabelText('Covered by'), idOf('usr', 1))
  await userEvent.selectOptions(await dialog.findByLabelText('3 open requests'), 'rules')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await findToast('3 requests assigned by the rules, or unassigned where none matches')
  const away = { from: '2999-01-02', until: '2999-01-05', coveredBy: idOf('usr', 1) }
  expect(writesOf(calls).map(({ body }) => body)).toEqual([
    { away },
    {
      requests: [1, 2, 3].map((number) => idOf('crh', number)),
      act: { action: 'byRules' },
      fromColleagues: [idOf('usr', 2)],
    },
  ])
})
