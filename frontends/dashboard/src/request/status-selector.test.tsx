import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { crashReport } from '../testing/data.ts'
import { acted, openRequest } from '../testing/open-request.tsx'
import { expectToast } from '../testing/render-as.tsx'

describe('the confirmation of a status', () => {
  test('names the client, the reference and the emails, asks for a reason, and can email nobody', async () => {
    const bodies: unknown[] = []
    const emails = [
      { template: 'closed', recipient: 'requester', address: 'guest@mail.test' },
      { template: 'closed', recipient: 'copies', address: 'copy@mail.test' },
    ]
    const planned: unknown[] = []
    const opened = crashReport()
    await openRequest('admin', opened, {
      'POST /api/requests/planned-emails': ({ body }) => {
        planned.push(JSON.parse(body as string))
        return { body: [{ request: opened.id, emails, undoSeconds: 60 }] }
      },
      'PATCH /api/requests': ({ body }) => {
        bodies.push(JSON.parse(body as string))
        return acted(opened)
      },
    })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Completed')
    await userEvent.click(screen.getByRole('button', { name: 'Update Status' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the status to Completed?' }))
    dialog.getByText('Client 1')
    dialog.getByText('CHP-00000001')
    await dialog.findByText('copy@mail.test')
    dialog.getByText('Request closed')
    expect(planned).toMatchObject([{ requests: [opened.id], act: { action: 'setStatus', status: 'completed' } }])
    const submit = dialog.getByRole('button', { name: 'Update Status' })
    await userEvent.click(submit)
    dialog.getByText('Choose a reason', { selector: 'p, p *' })
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), 'Other')
    await userEvent.click(submit)
    dialog.getByText('Say why in a few words')
    expect(bodies).toEqual([])
    await userEvent.type(dialog.getByLabelText(/^In your words/), 'Not released')
    await userEvent.click(dialog.getByLabelText("Don't email"))
    await userEvent.click(submit)
    await expectToast('Status Updated')
    const reason = { reason: 'other', reasonText: 'Not released' }
    const act = { action: 'setStatus', status: 'completed', reason, sendEmails: false }
    expect(bodies).toEqual([{ requests: [opened.id], act }])
  })

  test('lists the emails to addresses as they are now when it opens again', async () => {
    let address = 'gest@mail.test'
    await openRequest('admin', crashReport(), {
      'POST /api/requests/planned-emails': () => ({
        body: [
          {
            request: crashReport().id,
            emails: [{ template: 'closed', recipient: 'requester', address }],
            undoSeconds: 60,
          },
        ],
      }),
    })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Completed')
    for (address of ['gest@mail.test', 'guest@mail.test']) {
      await userEvent.click(screen.getByRole('button', { name: 'Update Status' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Change the status to Completed?' }))
      expect(await dialog.findByText(address)).toBeTruthy()
      await userEvent.click(dialog.getByRole('button', { name: 'Go Back' }))
    }
  })
})
