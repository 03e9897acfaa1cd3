import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { challenge } from '@portal/contract/challenge'
import { failures } from '@portal/contract/failure'
import {
  closeRequest,
  control,
  fillFacePage,
  lawFirmUser,
  openRequest,
  submitButton,
  toastText,
} from '../testing/request.tsx'

type Options = Record<string, (value?: string) => void>

/** Cloudflare's script as the page meets it: what was rendered, and how often it was asked anew. */
const widgets: { options: Options; resets: number; removed: boolean }[] = []
const widget = async () => {
  await waitFor(() => expect(widgets).toHaveLength(1))
  return widgets[0]!
}

beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', `<meta name="${challenge.meta}" content="site-key">`)
  widgets.length = 0
  window.turnstile = {
    render: (_place, options) => String(widgets.push({ options: options as never, resets: 0, removed: false }) - 1),
    reset: (id) => void widgets[Number(id)]!.resets++,
    remove: (id) => void (widgets[Number(id)]!.removed = true),
  }
})
afterEach(() => {
  vi.useRealTimers()
  closeRequest()
  document.querySelector(`meta[name="${challenge.meta}"]`)?.remove()
  delete window.turnstile
})

const fill = async (user: Awaited<ReturnType<typeof openRequest>>['user']) => {
  await user.type(control('contactEmail')!, 'guest@example.test')
  await fillFacePage(user)
}
const found = async (token: string) => {
  const { options } = await widget()
  act(() => options['callback']!(token))
}

test('a guest’s order carries the token, each try one of its own and the same key', async () => {
  const { user, network } = await openRequest()
  await fill(user)
  expect((await widget()).options).toMatchObject({ sitekey: 'site-key', action: 'order', 'response-field': false })
  await user.click(submitButton())
  expect(network.sent).toEqual([])
  await found('first')
  await waitFor(() => expect(network.sent).toHaveLength(1))
  const [first] = network.sent
  expect(first!.headers[challenge.header]).toBe('first')

  act(() => first!.lose())
  await screen.findByText('Not submitted')
  expect(widgets[0]!.resets).toBe(1)
  await found('second')
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(2))
  const second = network.sent[1]!
  expect(second.headers).toMatchObject({
    [challenge.header]: 'second',
    'Idempotency-Key': first!.headers['Idempotency-Key'],
  })
})

test('a check that waits for a click sends nothing, says so at the form and keeps what was typed', async () => {
  const { user, network } = await openRequest()
  await fill(user)
  const { options } = await widget()
  act(() => options['before-interactive-callback']!())
  await user.click(submitButton())
  expect((await screen.findByText('Not submitted')).closest('[role=alert]')?.textContent).toContain(
    failures.challenge_failed.message,
  )
  expect([network.sent, toastText(), widgets[0]!.resets]).toEqual([[], undefined, 0])
  expect(control('clientName')!.value).toBe('Client A')
  await found('late')
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
})

test('a token that ran out is not sent', async () => {
  const { user, network } = await openRequest()
  await fill(user)
  await found('old')
  const { options } = await widget()
  act(() => options['expired-callback']!())
  await user.click(submitButton())
  await found('new')
  await waitFor(() => expect(network.sent[0]?.headers[challenge.header]).toBe('new'))
})

test('while the check is waited for, sending can be cancelled', async () => {
  const { user, network } = await openRequest()
  await fill(user)
  await widget()
  await user.click(submitButton())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText(/Sending was cancelled/)
  await found('too late')
  expect(network.sent).toEqual([])
})

test('who is signed in is not asked', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
  expect(network.sent[0]!.headers).not.toHaveProperty(challenge.header)
  // Until the session is known they might be a guest.
  expect(widgets.filter(({ removed }) => !removed)).toEqual([])
})
