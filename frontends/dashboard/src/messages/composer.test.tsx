import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { apiErrors } from '@portal/contract/api/errors'
import { signOut } from '@portal/client'
import { emptyMessage } from '@portal/contract/requests/messages'
import { storageKeys } from '@portal/contract/storage-keys'
import { crashReport, message } from '../testing/data.ts'
import { errorReply, type Handlers } from '../testing/network.ts'
import { crashPath, openRequest } from '../testing/open-request.tsx'

const send = `POST ${crashPath}/messages`
const conversation = { messages: [message()], readAt: null }

interface Sent {
  fields: Record<string, unknown>
  key: string | undefined
}

/** Opens a request whose messages are answered by `reply`. Returns what was sent. */
const open = async (
  role: 'staff' | 'law-firm',
  reply: (attempt: number) => ReturnType<Handlers[string]> = () => ({ status: 201, body: conversation }),
  { request = crashReport(), handlers = {} }: { request?: ReturnType<typeof crashReport>; handlers?: Handlers } = {},
) => {
  const sent: Sent[] = []
  await openRequest(role, request, {
    [send]: ({ body, headers }) => {
      sent.push({ fields: Object.fromEntries(body as FormData), key: headers['Idempotency-Key'] })
      return reply(sent.length)
    },
    ...handlers,
  })
  return sent
}
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const cleared = async (name: string) => {
  const textArea = await field(name)
  await waitFor(() => expect(textArea.value).toBe(''))
}

describe('composer', () => {
  test('Ctrl+Enter sends, Enter adds a line, and the focus stays in the empty field', async () => {
    const sent = await open('law-firm')
    const textArea = await field('Message to CollisionDocket')
    await userEvent.type(textArea, 'Hello{Enter}there')
    expect(sent).toEqual([])
    await userEvent.type(textArea, '{Control>}{Enter}{/Control}')
    await screen.findByText('Message sent.')
    expect(sent.map(({ fields }) => fields)).toEqual([{ text: 'Hello\nthere' }])
    expect([textArea.value, document.activeElement]).toEqual(['', textArea])
  })

  test('a law firm can only write messages', async () => {
    await open('law-firm')
    await field('Message to CollisionDocket')
    for (const name of ['Internal Note', 'Ask the Client', 'Templates', 'Notes'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('a note is internal, and its text and draft are separate from those of the message', async () => {
    const sent = await open('staff')
    await userEvent.type(await field('Message to client'), 'For the client')
    await click('Internal Note')
    expect((await field('Internal note')).value).toBe('')
    await userEvent.type(await field('Internal note'), 'For staff')
    await click('Add Note')
    await cleared('Internal note')
    expect(sent.map(({ fields }) => fields)).toEqual([{ text: 'For staff', visibility: 'internal' }])
    await click('Message to Client')
    expect((await field('Message to client')).value).toBe('For the client')
  })

  test('a draft is kept for its request and account until it is sent or the account signs out', async () => {
    await open('staff')
    await userEvent.type(await field('Message to client'), 'Unfinished')
    const stored = () => localStorage.getItem(storageKeys.messageDrafts)
    expect(Object.keys(JSON.parse(stored()!) as object)).toEqual([expect.stringContaining(crashReport().id)])
    await click('Send to Client')
    await waitFor(() => expect(stored()).toBeNull())
    await userEvent.type(await field('Message to client'), 'Another')
    expect(stored()).toContain('Another')
    await signOut()
    expect(stored()).toBeNull()
  })

  test('what the browser kept is there again, but not for another account', async () => {
    const draft = { text: 'From before', asks: ['crash-card'], at: Date.now() }
    localStorage.setItem(
      storageKeys.messageDrafts,
      JSON.stringify({
        [`usr_00000000000000000000000001 ${crashReport().id} message`]: draft,
        [`usr_other ${crashReport().id} note`]: { ...draft, text: 'Of somebody else' },
      }),
    )
    await open('staff')
    expect((await field('Message to client')).value).toBe('From before')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Crash card' }).checked).toBe(true)
    await click('Internal Note')
    expect((await field('Internal note')).value).toBe('')
  })

  test('a lost connection keeps the text, and sending again uses the same key', async () => {
    const sent = await open('law-firm', (attempt) => {
      if (attempt === 1) throw new TypeError('network')
      return { status: 201, body: conversation }
    })
    const textArea = await field('Message to CollisionDocket')
    await userEvent.type(textArea, 'Once')
    await click('Send')
    expect(await screen.findByText(/it won't be sent twice/)).toBeTruthy()
    expect([textArea.value, textArea.getAttribute('aria-invalid')]).toEqual(['Once', 'true'])
    await click('Send')
    await waitFor(() => expect(textArea.value).toBe(''))
    await userEvent.type(textArea, 'Twice')
    await click('Send')
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent[0]!.key).toBeTruthy()
    expect(sent[1]!.key).toBe(sent[0]!.key)
    expect(sent[2]!.key).not.toBe(sent[0]!.key)
  })

  test('a message that the server refused gets a new key', async () => {
    const sent = await open('law-firm', (attempt) =>
      attempt === 1 ? errorReply('wrong_state') : { status: 201, body: conversation },
    )
    await userEvent.type(await field('Message to CollisionDocket'), 'Hello')
    await click('Send')
    await screen.findByText(apiErrors.wrong_state.message)
    await click('Send')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]!.key).not.toBe(sent[0]!.key)
  })

  test('an empty message is not sent, and the field says why', async () => {
    const sent = await open('law-firm')
    await click('Send')
    expect(await screen.findByText(emptyMessage)).toBeTruthy()
    expect(document.activeElement).toBe(await field('Message to CollisionDocket'))
    expect(sent).toEqual([])
  })

  test('a pasted file is sent with the message', async () => {
    const sent = await open('staff')
    const textArea = await field('Message to client')
    const file = new File(['%PDF-1.7'], 'pasted.pdf', { type: 'application/pdf' })
    let given: unknown
    // happy-dom refuses to set the files of an input.
    const define = Object.defineProperty(HTMLInputElement.prototype, 'files', {
      configurable: true,
      get: () => given ?? [],
      set: (files) => {
        given = files
      },
    })
    fireEvent.paste(textArea, { clipboardData: { files: [file], types: ['Files'] } })
    expect(await screen.findByRole('button', { name: 'Remove pasted.pdf' })).toBeTruthy()
    Reflect.deleteProperty(define, 'files')
    await click('Send to Client')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]!.fields).toMatchObject({ text: '', file: { name: 'pasted.pdf' } })
    await waitFor(() => expect(screen.queryByText('pasted.pdf')).toBeNull())
  })
})

describe('asking the client', () => {
  test('sends what is needed, with or without a text', async () => {
    const sent = await open('staff')
    await click('Ask the Client')
    const list = within(screen.getByRole('group', { name: 'What do you need from the client?' }))
    expect(list.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).name)).toEqual(
      ['authorization', 'crash-card', 'death-certificate', 'report-number', 'other'].map((code) => `ask-${code}`),
    )
    await userEvent.click(list.getByRole('checkbox', { name: 'Signed authorization' }))
    await userEvent.click(list.getByRole('checkbox', { name: 'Crash card' }))
    await click('Send to Client')
    await waitFor(() =>
      expect(sent.map(({ fields }) => fields)).toEqual([{ text: '', asks: 'authorization,crash-card' }]),
    )
    await waitFor(() => expect(screen.queryByRole('group', { name: /What do you need/ })).toBeNull())
  })

  test('something else needs words', async () => {
    const sent = await open('staff')
    await click('Ask the Client')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Something else' }))
    await click('Send to Client')
    expect(await screen.findByText('Write what you need from the client')).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('is not offered for a request that is completed', async () => {
    await open('staff', undefined, { request: crashReport({ status: 'completed' }) })
    await field('Message to client')
    expect(screen.queryByRole('button', { name: 'Ask the Client' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Waiting For…' })).toBeNull()
  })
})

describe('a template', () => {
  const template = {
    id: 'tpl_1',
    title: 'Ask for authorization',
    text: 'Please send the signed authorization.',
    textEs: 'Mándenos la autorización firmada.',
    asks: ['authorization'],
    version: 1,
  }
  const handlers: Handlers = { 'GET /api/message-templates': () => ({ body: [template] }) }
  const choose = async () => {
    await click('Templates')
    await userEvent.click(await screen.findByRole('button', { name: /^Ask for authorization/ }))
  }

  test('fills the text and what is asked', async () => {
    await open('staff', undefined, { handlers })
    await choose()
    const textArea = await field('Message to client')
    await waitFor(() => expect(textArea.value).toBe(template.text))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Signed authorization' }).checked).toBe(true)
  })

  test('is in Spanish for a request in Spanish, and says where it has no Spanish text', async () => {
    const request = crashReport({ language: 'es' })
    await open('staff', undefined, {
      request,
      handlers: {
        'GET /api/message-templates': () => ({ body: [template, { ...template, id: 'tpl_2', textEs: '' }] }),
      },
    })
    expect(await screen.findByText(/^The client reads Spanish, and/)).toBeTruthy()
    await click('Templates')
    const [spanish, english] = await screen.findAllByRole('button', { name: /^Ask for authorization/ })
    expect(spanish!.textContent).not.toContain('Only in English')
    expect(english!.textContent).toContain('Only in English. The client reads Spanish.')
    await userEvent.click(spanish!)
    const textArea = await field('Message to client')
    await waitFor(() => expect(textArea.value).toBe(template.textEs))
  })

  test('replaces what someone typed only after a confirmation', async () => {
    await open('staff', undefined, { handlers })
    const textArea = await field('Message to client')
    await userEvent.type(textArea, 'My own words')
    await choose()
    await screen.findByText('Replace what you wrote?')
    expect(textArea.value).toBe('My own words')
    await click('Replace')
    await waitFor(() => expect(textArea.value).toBe(template.text))
  })
})
