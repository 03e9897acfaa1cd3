import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { toasts } from '@portal/ui'
import { crashReport } from '../testing/data.ts'
import { acted, openRequest } from '../testing/open-request.tsx'
import { expectToast } from '../testing/render-as.tsx'

const wrong = 'gest@client.test'
const bodyWith = (rest: object) => ({
  requests: [crashReport().id],
  act: { action: 'correctEmail', contactEmail: 'guest@client.test', replaces: wrong, ...rest },
})
const button = { name: 'Correct Email Address' }

const correct = async (change: Parameters<typeof crashReport>[0], replies: (() => object)[]) => {
  const bodies: unknown[] = []
  await openRequest('staff', crashReport({ contactEmail: wrong, ...change }), {
    'PATCH /api/requests': ({ body }) => {
      bodies.push(JSON.parse(body as string))
      return replies[bodies.length - 1]!()
    },
  })
  // There is one button: at the top when emails don't arrive, otherwise beside the tracking link.
  await userEvent.click(await screen.findByRole('button', button))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the email address?' }))
  const field = dialog.getByLabelText<HTMLInputElement>('Email address')
  expect(field.value).toBe(wrong)
  await userEvent.clear(field)
  await userEvent.type(field, 'guest@client.test{Enter}')
  return { bodies, dialog }
}

test('corrects the address that emails did not reach, and sends what failed again', async () => {
  const { bodies } = await correct({ undeliverable: [wrong] }, [() => acted(crashReport())])
  await expectToast('Email Address Corrected')
  expect(bodies).toEqual([bodyWith({ resend: true })])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Correct the email address?' })).toBeNull())
})

test('says at the field what is wrong with it, and keeps it when someone else changed it first', async () => {
  const { bodies, dialog } = await correct({}, [
    () => ({
      status: 400,
      body: {
        code: 'invalid',
        message: '',
        requestId: 'r',
        fields: { 'act.contactEmail': 'Enter a valid email address' },
      },
    }),
    () => ({
      body: {
        changed: [],
        undoUntil: '2026-12-03T12:00:00.000Z',
        refused: [{ request: crashReport().id, why: 'changed', owner: null }],
      },
    }),
  ])
  expect(bodies).toEqual([bodyWith({ resend: false })])
  expect(await dialog.findByText('Enter a valid email address')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', button))
  await expectToast("The request wasn't changed")
  expect(toasts.current()?.description).toContain('The status is now')
  expect(dialog.getByLabelText<HTMLInputElement>('Email address').value).toBe('guest@client.test')
})

test('is not offered for the request of an account', async () => {
  await openRequest('staff', crashReport({ contactEmail: null, userId: 'usr_1', undeliverable: ['gone@mail.test'] }))
  await screen.findByText('Email to gone@mail.test could not be delivered')
  expect(screen.queryByRole('button', button)).toBeNull()
})
