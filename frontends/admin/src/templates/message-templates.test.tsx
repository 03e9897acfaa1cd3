import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { MessageTemplate } from '@portal/contract/admin/message-templates'
import { apiErrors } from '@portal/contract/api/errors'
import {
  chooseAction,
  clickButton,
  errorOf,
  errorResponse,
  findToast,
  idOf,
  renderPanel,
  writesOf,
  type Responses,
} from '../testing/panel.tsx'

const template: MessageTemplate = {
  id: idOf('tpl', 1),
  title: 'Ask for authorization',
  text: 'Please sign it.\nThank you.',
  textEs: 'Fírmela, por favor.',
  asks: ['authorization'],
  version: 3,
}
const one = `/api/admin/message-templates/${template.id}`
const open = (responses: Responses = {}) =>
  renderPanel('admin', 'tab=templates', { 'GET /api/message-templates': [template], ...responses })
const dialog = () => within(screen.getByRole('dialog'))

test('lists the templates with their text and what they ask for', async () => {
  open()
  const list = within(await screen.findByRole('table', { name: 'Message templates' }))
  expect(list.getByRole('rowheader', { name: 'Ask for authorization' })).toBeTruthy()
  expect(list.getByText('signed authorization')).toBeTruthy()
  expect(list.getByText(/Please sign it\./).textContent).toBe(template.text)
})

test('finds templates by the words of their title and text', async () => {
  open()
  await screen.findByText('Ask for authorization')
  await userEvent.type(screen.getByRole('searchbox'), 'sign card')
  expect(await screen.findByText('No message templates found')).toBeTruthy()
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'thank author')
  expect(await screen.findByRole('rowheader', { name: 'Ask for authorization' })).toBeTruthy()
})

test('says what templates are for when there are none', async () => {
  open({ 'GET /api/message-templates': [] })
  expect(await screen.findByText('No message templates yet')).toBeTruthy()
})

test('adds a template with what it asks for', async () => {
  const calls = open({ 'POST /api/admin/message-templates': template })
  await clickButton('Add Template')
  await userEvent.click(dialog().getByRole('button', { name: 'Add Template' }))
  await waitFor(() => expect(errorOf(/^Title/)).toBe('Title is required'))
  expect(errorOf(/^Text in English/)).toBe('Text is required')
  await userEvent.type(screen.getByLabelText(/^Title/), 'No record')
  await userEvent.type(screen.getByLabelText(/^Text in English/), 'They found nothing.{Enter}Is the date right?')
  await userEvent.type(screen.getByLabelText(/^Text in Spanish/), '¿La fecha está bien?')
  await userEvent.click(screen.getByLabelText('Crash card'))
  await userEvent.click(screen.getByLabelText('Report number'))
  await userEvent.click(dialog().getByRole('button', { name: 'Add Template' }))
  await findToast('Template Added')
  expect(writesOf(calls)[0]?.body).toEqual({
    title: 'No record',
    text: 'They found nothing.\nIs the date right?',
    textEs: '¿La fecha está bien?',
    asks: ['crash-card', 'report-number'],
  })
})

test('shows what someone else changed meanwhile, and saves over it only when asked again', async () => {
  let listed = template
  const calls = open({
    'GET /api/message-templates': () => Response.json([listed]),
    [`PUT ${one}`]: () => {
      if (listed.version === 4) return { ...template, version: 5 }
      listed = { ...template, text: 'Their text.', version: 4 }
      return errorResponse('changed_meanwhile')
    },
  })
  await clickButton('Edit Ask for authorization')
  await userEvent.click(screen.getByLabelText('Signed authorization'))
  await clickButton('Save')
  expect(await dialog().findByText('Someone else changed this while you were editing')).toBeTruthy()
  expect(await dialog().findByText('Their text.')).toBeTruthy()
  await clickButton('Save')
  await findToast('Template Saved')
  expect(writesOf(calls).map(({ body }) => body)).toEqual([
    { title: template.title, text: template.text, textEs: template.textEs, asks: [], version: 3 },
    { title: template.title, text: template.text, textEs: template.textEs, asks: [], version: 4 },
  ])
})

test('deletes a template after a confirmation, and says why it could not', async () => {
  const calls = open({ [`DELETE ${one}`]: () => errorResponse('not_found') })
  await chooseAction('More actions for Ask for authorization', 'Delete')
  expect(writesOf(calls)).toEqual([])
  await clickButton('Delete Template')
  expect(await findToast('Failed to delete the template')).toBe(apiErrors.not_found.message)
})
