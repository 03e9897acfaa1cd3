import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AssignmentRules } from '@portal/contract/admin/assignment-rules'
import { toasts } from '@portal/ui'
import { chooseAction, clickButton, findToast, idOf, renderPanel, writesOf, type ApiCall } from '../testing/panel.tsx'

const person = { id: idOf('usr', 1), firstName: 'Case', lastName: 'Handler' }
const rule = { kind: null, agency: null, county: null, lawFirm: null, assign: 'people' as const, people: [person.id] }

/** An API that saves the rules. */
const open = (rules: AssignmentRules['rules']) => {
  let saved: AssignmentRules = { version: 3, rules }
  return renderPanel('admin', 'tab=assignment', {
    'GET /api/admin/assignment-rules': () => Response.json(saved),
    'PUT /api/admin/assignment-rules': ({ body }: ApiCall) => {
      saved = { ...(body as AssignmentRules), version: saved.version + 1 }
      return saved
    },
    'GET /api/colleagues': [person],
  })
}
const listed = async () =>
  within(await screen.findByRole('table', { name: 'Assignment rules' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent?.replace(/^⠿/, ''))

test('adds a rule at the end once somebody is chosen', async () => {
  const calls = open([{ ...rule, people: [person.id, idOf('usr', 2)] }])
  expect(await listed()).toEqual([expect.stringMatching(/^All requests.*Case Handler and a former colleague in turn/)])
  await clickButton('Add Rule')
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('County'), 'Kern')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Rule' }))
  expect(dialog.getByText('Choose at least one person')).toBeTruthy()
  await userEvent.click(dialog.getByLabelText('Case Handler'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add Rule' }))
  await findToast('Rule Added')
  const added = { ...rule, county: 'Kern' }
  expect(writesOf(calls).map(({ body }) => body)).toEqual([
    { version: 3, rules: [expect.objectContaining({ kind: null }), added] },
  ])
})

test('moves a rule, and a deleted one comes back with Undo', async () => {
  const calls = open([{ ...rule, kind: 'chp' }, rule])
  await screen.findByRole('button', { name: 'Move rule 2, 2 of 2' })
  await chooseAction('More actions for rule 2', 'Move Up')
  expect(await listed()).toEqual([expect.stringMatching(/^All requests/), expect.stringMatching(/^CHP/)])
  await chooseAction('More actions for rule 1', 'Delete')
  await findToast('Rule Deleted')
  toasts.current()?.action?.run()
  await findToast('Undone')
  expect(writesOf(calls).map(({ body }) => (body as AssignmentRules).rules.length)).toEqual([2, 1, 2])
  expect(await listed()).toHaveLength(2)
})
