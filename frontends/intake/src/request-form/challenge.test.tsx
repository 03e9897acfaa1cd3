import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { challenge } from '@portal/contract/api/turnstile'
import { apiErrors } from '@portal/contract/api/errors'
import {
  closePage,
  control,
  enter,
  fillFacePage,
  lawFirmUser,
  openChpForm,
  submitButton,
  toastText,
} from '../testing/open-page.tsx'

type Options = Record<string, (value?: string) => void>

/** The widgets that the mock of Cloudflare's script has rendered. */
const widgets: { options: Options; resets: number; removed: boolean }[] = []
const findWidget = async () => {
  await waitFor(() => expect(widgets).toHaveLength(1))
  return widgets[0]!
}

beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', `<meta name="${challenge.meta}" content="site-key">`)
  widgets.length = 0
  window.turnstile = {
    render: (_element, options) => String(widgets.push({ options: options as never, resets: 0, removed: false }) - 1),
    reset: (id) => void widgets[Number(id)]!.resets++,
    remove: (id) => void (widgets[Number(id)]!.removed = true),
  }
})
afterEach(() => {
  closePage()
  document.querySelector(`meta[name="${challenge.meta}"]`)?.remove()
  delete window.turnstile
})

const openFilled = async () => {
  const page = await openChpForm()
  enter('contactEmail', 'guest@example.test')
  await fillFacePage(page.user)
  return page
}
const issueToken = async (token: string) => {
  const { options } = await findWidget()
  act(() => options['callback']!(token))
}

test("sends a new token and the same idempotency key with each attempt of a guest's request", async () => {
  const { user, network, submit } = await openFilled()
  expect((await findWidget()).options).toMatchObject({
    sitekey: 'site-key',
    action: 'request',
    'response-field': false,
  })
  await user.click(submitButton())
  expect(network.submitted).toEqual([])
  await issueToken('first')
  await waitFor(() => expect(network.submitted).toHaveLength(1))
  const first = network.submitted[0]!
  expect(first.headers[challenge.header]).toBe('first')

  act(() => first.loseConnection())
  await screen.findByText('Request Not Submitted')
  expect(widgets[0]!.resets).toBe(1)
  await issueToken('second')
  const second = await submit()
  expect(second.headers).toMatchObject({
    [challenge.header]: 'second',
    'Idempotency-Key': first.headers['Idempotency-Key'],
  })
})

test('submits nothing while the check waits for a click, says so in the form and keeps all input', async () => {
  const { user, network, submit } = await openFilled()
  const { options } = await findWidget()
  act(() => options['before-interactive-callback']!())
  await user.click(submitButton())
  expect((await screen.findByText('Request Not Submitted')).closest('[role=alert]')?.textContent).toContain(
    apiErrors.challenge_failed.message,
  )
  expect([network.submitted, toastText(), widgets[0]!.resets]).toEqual([[], undefined, 0])
  expect(control('clientName')!.value).toBe('Client A')
  await issueToken('late')
  await submit()
})

test('waits for a new token when the first one has expired', async () => {
  const { user, network } = await openFilled()
  await issueToken('old')
  const { options } = await findWidget()
  act(() => options['expired-callback']!())
  await user.click(submitButton())
  await issueToken('new')
  await waitFor(() => expect(network.submitted[0]?.headers[challenge.header]).toBe('new'))
})

test('submits nothing when canceled while the check is running', async () => {
  const { user, network } = await openFilled()
  await findWidget()
  await user.click(submitButton())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText(/Submission canceled/)
  await issueToken('too late')
  expect(network.submitted).toEqual([])
})

test('does not check signed-in users', async () => {
  const { user, submit } = await openChpForm(lawFirmUser)
  await fillFacePage(user)
  const request = await submit()
  expect(request.headers).not.toHaveProperty(challenge.header)
  // A widget rendered while the session was loading has been removed again.
  expect(widgets.filter(({ removed }) => !removed)).toEqual([])
})
