import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { crashReport } from '../testing/data.ts'
import { errorReply } from '../testing/network.ts'
import { crashPath, openRequest } from '../testing/open-request.tsx'
import { expectToast } from '../testing/render-as.tsx'

const wrong = 'gest@client.test'
const button = { name: 'Correct Email Address' }

const correct = async (change: Parameters<typeof crashReport>[0], replies: (() => object)[]) => {
  const bodies: unknown[] = []
  await openRequest('staff', crashReport({ contactEmail: wrong, ...change }), {
    [`PATCH ${crashPath}/contact-email`]: ({ body }) => {
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
  const { bodies } = await correct({ undeliverable: [wrong] }, [() => ({ body: crashReport() })])
  await expectToast('Email Address Corrected')
  expect(bodies).toEqual([{ contactEmail: 'guest@client.test', replaces: wrong, resend: true }])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Correct the email address?' })).toBeNull())
})

test('says at the field what is wrong with it, and above when someone else changed it first', async () => {
  const { bodies, dialog } = await correct({}, [
    () => ({
      status: 400,
      body: { code: 'invalid', message: '', requestId: 'r', fields: { contactEmail: 'Enter a valid email address' } },
    }),
    () => errorReply('wrong_state'),
  ])
  expect(bodies).toEqual([{ contactEmail: 'guest@client.test', replaces: wrong, resend: false }])
  expect(await dialog.findByText('Enter a valid email address')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', button))
  expect((await dialog.findByRole('alert')).textContent).toContain('The status is now')
})

test('is not offered for the request of an account', async () => {
  await openRequest('staff', crashReport({ contactEmail: null, userId: 'usr_1', undeliverable: ['gone@mail.test'] }))
  await screen.findByText('Email to gone@mail.test could not be delivered')
  expect(screen.queryByRole('button', button)).toBeNull()
})
