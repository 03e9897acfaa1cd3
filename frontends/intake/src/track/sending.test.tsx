import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { pdf } from '../testing/open-page.tsx'
import {
  askingMessage,
  callsOf,
  clientReply,
  openRequest,
  openTrackPage,
  refused,
  trackedRequest,
  waitingForClient,
  type TrackServer,
} from '../testing/track.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  window.history.replaceState(null, '')
})

const messagesOf = (server: TrackServer) => callsOf(server, 'POST /api/track/messages')
const keysOf = (server: TrackServer) => messagesOf(server).map(({ headers }) => headers['Idempotency-Key'])
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const sendButtons = () => screen.getAllByRole('button', { name: 'Send' })
const loseConnection = (server: TrackServer) => {
  server.replies['POST /api/track/messages'] = () => Promise.reject(new TypeError('offline'))
}

describe('the box of what we need', () => {
  const asks = { waiting: waitingForClient(['authorization']), messages: [askingMessage] }
  const signNow = () => screen.queryByRole('button', { name: 'Sign Now' })

  test('leads the guest to sign on screen, and is for paper when nobody can', async () => {
    await openRequest({ ...asks, signsOnScreen: 'guest' })
    expect(signNow()).toBeTruthy()
    cleanup()
    await openRequest({ ...asks, signsOnScreen: null })
    expect(signNow()).toBeNull()
    expect(field('answer-authorization')).toBeTruthy()
  })

  test('says to a helper that the person signs, and how', async () => {
    await openRequest({ ...asks, signsOnScreen: 'helped' })
    expect(signNow()).toBeNull()
    screen.getByText(/Client A signs this, not you/)
    expect(field('answer-authorization')).toBeTruthy()
  })

  test('uploads exactly the document that was asked for, and thanks', async () => {
    const { server, user } = await openRequest({
      waiting: waitingForClient(['authorization']),
      messages: [askingMessage],
    })
    expect(screen.getByRole('heading', { name: 'We need your signed authorization' })).toBeTruthy()
    await user.click(sendButtons()[0]!)
    expect(screen.getByText('Choose a file or write a message')).toBeTruthy()
    await user.upload(field('answer-authorization'), pdf())
    await screen.findByText('authorization.pdf')
    await user.click(sendButtons()[0]!)
    await waitFor(() => expect(server.uploads).toHaveLength(1))
    const [upload] = server.uploads
    expect(Object.fromEntries(upload!.form)).toMatchObject({ text: '', answers: 'authorization' })
    expect(upload!.headers['Authorization']).toBe(`Bearer ${server.session}`)
    act(() => upload!.progress(0.4))
    expect(screen.getByText('40%')).toBeTruthy()
    server.request = trackedRequest
    act(() => upload!.respond(201, trackedRequest))
    expect(await screen.findByText('Thank you. We got it.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: /We need/ })).toBeNull()
    expect(document.activeElement?.textContent).toContain("We'll continue with your request")
    // Sending another message doesn't move the focus again.
    await user.type(screen.getByLabelText('Write to us'), 'And')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Message sent')
    expect(document.activeElement?.textContent).toBe('Send')
  })

  test('takes a reply where no document is needed', async () => {
    const { server, user } = await openRequest({ waiting: waitingForClient(['report-number']) })
    await user.type(screen.getByLabelText('Report number'), '9320-2026-00001')
    await user.click(sendButtons()[0]!)
    await screen.findByText('Thank you. We got it.')
    expect(messagesOf(server)[0]!.body).toEqual({ text: '9320-2026-00001' })
  })

  test("doesn't promise to continue with a request that is canceled afterwards", async () => {
    const { server, user } = await openRequest({ waiting: waitingForClient(['report-number']) })
    await user.type(screen.getByLabelText('Report number'), '9320-2026-00001')
    server.request = { ...trackedRequest, status: 'cancelled', canCancel: false }
    await user.click(sendButtons()[0]!)
    await screen.findByRole('link', { name: 'Submit a New Request' })
    expect(screen.queryByText(/We'll continue/)).toBeNull()
  })

  test('sends every chosen file, and asks on for what could not be sent', async () => {
    const { server, user } = await openRequest({ waiting: waitingForClient(['authorization', 'crash-card', 'other']) })
    expect(screen.getByRole('heading', { name: /We need/ }).textContent).toBe(
      'We need your signed authorization, crash card, and an answer',
    )
    await user.upload(field('answer-authorization'), pdf())
    await user.upload(field('answer-crash-card'), pdf('card.pdf'))
    await screen.findByText('card.pdf')
    await user.type(screen.getByLabelText('Your reply'), 'Here they are')
    await user.click(sendButtons()[0]!)
    await waitFor(() => expect(server.uploads).toHaveLength(1))
    server.request = { ...trackedRequest, waiting: waitingForClient(['crash-card']) }
    act(() => server.uploads[0]!.respond(201, server.request))
    await waitFor(() => expect(server.uploads).toHaveLength(2))
    act(() => server.uploads[1]!.respond(413, { code: 'too_large', message: 'The file is larger than 10MB.' }))
    expect(await screen.findByText('The file is larger than 10MB.')).toBeTruthy()
    expect(screen.queryByText('authorization.pdf')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Still needed: crash card' })).toBeTruthy()
    expect(screen.getByText('We got what you sent. You can send the rest now or later.')).toBeTruthy()
    await user.click(sendButtons()[0]!)
    await waitFor(() => expect(server.uploads).toHaveLength(3))
    server.request = trackedRequest
    act(() => server.uploads[2]!.respond(201, trackedRequest))
    await screen.findByText('Thank you. We got it.')
    expect(server.uploads.map(({ form }) => [form.get('text'), form.get('answers')])).toEqual([
      ['Here they are', 'authorization'],
      ['', 'crash-card'],
      ['', 'crash-card'],
    ])
  })

  test('asks on for the other document when one was sent, and takes the focus to say so', async () => {
    const { server, user } = await openRequest({ waiting: waitingForClient(['authorization', 'death-certificate']) })
    await user.upload(field('answer-authorization'), pdf())
    await screen.findByText('authorization.pdf')
    await user.click(sendButtons()[0]!)
    await waitFor(() => expect(server.uploads).toHaveLength(1))
    server.request = { ...trackedRequest, waiting: waitingForClient(['death-certificate']) }
    act(() => server.uploads[0]!.respond(201, server.request))
    expect(await screen.findByRole('heading', { name: 'Still needed: death certificate' })).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('We got what you sent. You can send the rest now or later.')
    expect(field('answer-authorization')).toBeNull()
    expect(screen.queryByText('Thank you. We got it.')).toBeNull()
  })

  test('takes a reply to a question first, and asks on for the document', async () => {
    const { server, user } = await openRequest({ waiting: waitingForClient(['authorization', 'report-number']) })
    await user.type(screen.getByLabelText('Your reply'), '9320-2026-00001')
    server.request = { ...trackedRequest, waiting: waitingForClient(['authorization']) }
    await user.click(sendButtons()[0]!)
    expect(await screen.findByRole('heading', { name: 'Still needed: signed authorization' })).toBeTruthy()
    await screen.findByText('We got what you sent. You can send the rest now or later.')
    expect(field('answer-authorization')).toBeTruthy()
  })

  test('stays after a message, also when that was an email, and says what is still needed', async () => {
    const { server, user } = await openRequest({ waiting: waitingForClient(['authorization']) })
    server.request = {
      ...server.request,
      messages: [clientReply],
    }
    await user.type(screen.getByLabelText('Write to us'), "I'll send it tomorrow")
    await user.click(sendButtons().at(-1)!)
    expect(await screen.findByRole('heading', { name: 'Still needed: signed authorization' })).toBeTruthy()
    expect(field('answer-authorization')).toBeTruthy()
    expect(document.body.textContent).not.toContain("You don't need to do anything")
  })

  test('asks on for a report number that words did not bring', async () => {
    const { user } = await openRequest({ waiting: waitingForClient(['report-number']) })
    await user.type(screen.getByLabelText('Report number'), 'I am looking for it')
    await user.click(sendButtons()[0]!)
    await screen.findByText('We got what you sent. You can send the rest now or later.')
    expect(screen.getByRole('heading', { name: 'Still needed: report number' })).toBeTruthy()
    await user.type(screen.getByLabelText('Report number'), '9320-2026-00001')
    await user.click(sendButtons()[0]!)
    await screen.findByText('Thank you. We got it.')
  })

  test('asks again when staff ask for something else', async () => {
    const { server, user } = await openRequest({ waiting: waitingForClient(['report-number']) })
    await user.type(screen.getByLabelText('Report number'), '1')
    server.request = {
      ...trackedRequest,
      waiting: { ...waitingForClient(['crash-card'])!, since: '2026-03-09T12:00:00.000Z' },
    }
    await user.click(sendButtons()[0]!)
    expect(await screen.findByRole('heading', { name: 'We need your crash card' })).toBeTruthy()
  })
})

describe('a message', () => {
  const write = async (text: string) => {
    const opened = await openRequest()
    await opened.user.type(screen.getByLabelText('Write to us'), text)
    return opened
  }

  test.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])('is sent with %s', async (keys) => {
    const { server, user } = await write('Is it there yet?')
    await user.keyboard(keys)
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Write to us').value).toBe(''))
    expect(messagesOf(server).map(({ body }) => body)).toEqual([{ text: 'Is it there yet?' }])
    expect(screen.getByText('Message sent')).toBeTruthy()
  })

  test('needs a text or a file', async () => {
    const { server, user } = await openRequest()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText('Write a message or attach a file')).toBeTruthy()
    expect(messagesOf(server)).toEqual([])
  })

  test('survives a reload until it is sent', async () => {
    const { unmount } = await write('half a sen')
    unmount()
    openTrackPage('/track')
    const box = await screen.findByLabelText<HTMLTextAreaElement>('Write to us')
    expect(box.value).toBe('half a sen')
  })

  test('is sent again with the same key when the connection was lost', async () => {
    const { server, user } = await write('once')
    loseConnection(server)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(messagesOf(server)).toHaveLength(1))
    delete server.replies['POST /api/track/messages']
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText('Message sent')
    const [first, second] = keysOf(server)
    expect(first).toMatch(/^[\w-]{36}$/)
    expect(second).toBe(first)
  })

  /** Presses Send, and loses the connection at every try. */
  const sendInVain = async ({ server, user }: Awaited<ReturnType<typeof write>>) => {
    loseConnection(server)
    const { length } = messagesOf(server)
    await user.click(screen.getByRole('button', { name: /^Send/ }))
    for (let attempt = 1; attempt <= 3; attempt++) {
      await waitFor(() => expect(messagesOf(server)).toHaveLength(length + attempt))
      act(() => void window.dispatchEvent(new Event('online')))
    }
    await screen.findByText(/it won't be sent twice/)
  }

  test('keeps its key when every try fails, also over a reload, until its outcome is known', async () => {
    const opened = await write('one')
    await sendInVain(opened)
    await sendInVain(opened)
    const [key] = keysOf(opened.server)
    expect(new Set(keysOf(opened.server))).toEqual(new Set([key]))
    opened.unmount()

    const { server } = openTrackPage('/track')
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Write to us')).value).toBe('one')
    server.replies['POST /api/track/messages'] = () => refused('key_reused')
    await opened.user.type(screen.getByLabelText('Write to us'), ' two')
    await opened.user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText(/^An earlier version of this was sent/)
    delete server.replies['POST /api/track/messages']
    await opened.user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Message sent')
    const [again, changed] = keysOf(server)
    expect(again).toBe(key)
    expect(changed).not.toBe(key)
  })

  test('keeps its key while the server refuses to look at it', async () => {
    const opened = await write('one')
    await sendInVain(opened)
    const { server, user } = opened
    server.replies['POST /api/track/messages'] = () => refused('too_many')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText(/^Too many attempts/)
    delete server.replies['POST /api/track/messages']
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Message sent')
    expect(new Set(keysOf(server)).size).toBe(1)
  })

  test("shows the server's reason when it is refused", async () => {
    const { server, user } = await write('again')
    server.replies['POST /api/track/messages'] = () => refused('too_many')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Too many attempts. Please wait a minute and try again.')).toBeTruthy()
  })
})
