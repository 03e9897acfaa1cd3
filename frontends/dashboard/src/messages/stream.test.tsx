import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Message } from '@portal/contract/requests/messages'
import type { Role } from '@portal/contract/accounts/roles'
import { activityEntry, crashReport, message, pdf } from '../testing/data.ts'
import { crashPath, openRequest } from '../testing/open-request.tsx'
import { stubObserver } from '../testing/observer.ts'
import { findSection } from '../testing/render-as.tsx'
import { textParts } from './message-text.tsx'

const open = (role: Role, messages: Message[], readAt: string | null = null) =>
  openRequest(role, crashReport(), {
    [`GET ${crashPath}/messages`]: () => ({ body: { messages, readAt } }),
    [`GET ${crashPath}/activity`]: () => ({ body: [activityEntry()] }),
    [`PUT ${crashPath}/messages/read`]: () => ({ status: 204 }),
  })
const stream = () => findSection('Messages and Activity Timeline')
const itemWith = async (text: string) => within((await (await stream()).findByText(text)).closest('article')!)

describe('stream', () => {
  test('shows messages with the timeline, and each filter a part of them', async () => {
    await open('staff', [message(), message({ id: 'msg_2', text: 'Call the agency', visibility: 'internal' })])
    const section = await stream()
    await section.findByText('When will the report be ready?')
    const shown = () =>
      ['When will the report be ready?', 'Call the agency', 'Request submitted'].map((text) =>
        Boolean(section.queryByText(text)),
      )
    expect(shown()).toEqual([true, true, true])
    for (const [filter, expected] of [
      ['Messages', [true, false, false]],
      ['Notes', [false, true, false]],
      ['Timeline', [false, false, true]],
    ] as const) {
      await userEvent.click(section.getByRole('button', { name: filter }))
      expect(shown()).toEqual(expected)
    }
  })

  test('marks internal notes, unverified senders and replies by email in words', async () => {
    await open('staff', [
      message({ visibility: 'internal', text: 'A note', author: { kind: 'staff', name: 'Case H.', self: false } }),
      message({
        id: 'msg_2',
        text: 'See https://example.test',
        source: 'email',
        author: { kind: 'unverified', name: 'stranger@mail.test', self: false },
      }),
    ])
    ;(await itemWith('A note')).getByText('Internal note')
    const stranger = await itemWith('See https://example.test')
    for (const text of ['Unverified sender', 'by email', 'stranger@mail.test']) stranger.getByText(text)
    // A stranger's link isn't one click away.
    expect(stranger.queryByRole('link')).toBeNull()
  })

  test('says to staff what of an email was left out or looks automatic, and shows all of it as plain text', async () => {
    const markup = '<b>bold</b> https://evil.test'
    const original = { ...pdf, name: `fil_${'e'.repeat(26)}.eml`, label: 'Email.eml', type: 'message/rfc822' }
    const email = { isCut: true, automatic: 'doubtful', from: null, reports: 0, original } as const
    const id = `msg_${'e'.repeat(26)}`
    const received = message({ id, text: 'Here', source: 'email', problems: ['“a.heic”: No.'], email })
    await openRequest('staff', crashReport(), {
      [`GET ${crashPath}/messages`]: () => ({ body: { messages: [received], readAt: null } }),
      [`PUT ${crashPath}/messages/read`]: () => ({ status: 204 }),
      [`GET /api/messages/${id}/email`]: () => ({
        body: {
          from: 'a@b.test',
          subject: '',
          date: '2024-03-06T13:00:00.000Z',
          text: markup,
          files: [{ name: '<i>.heic', size: 4096 }],
          isShortened: false,
        },
      }),
    })
    const item = await itemWith('Here')
    for (const text of ['Looks automatic', /^\[…\] Part of this email/, "Part of this email couldn't be used:"])
      item.getByText(text)
    await userEvent.click(item.getByRole('button', { name: 'Show the Whole Email' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Whole Email' }))
    await dialog.findByText(markup)
    dialog.getByText('<i>.heic')
    dialog.getByText(/^Mar 6, 2024/)
    expect(dialog.queryByRole('link')).toBeNull()
  })

  test('URLs are links that open apart, and a long text is folded', async () => {
    const text = `https://example.test/a?b=1. ${'word '.repeat(200)}`
    await open('staff', [message({ text })])
    const link = await (await stream()).findByRole<HTMLAnchorElement>('link', { name: /^https:/ })
    expect([link.getAttribute('href'), link.rel]).toEqual([
      'https://example.test/a?b=1',
      'noopener noreferrer nofollow',
    ])
    const fold = screen.getByRole('button', { name: 'Show More' })
    await userEvent.click(fold)
    expect([fold.textContent, fold.getAttribute('aria-expanded')]).toEqual(['Show Less', 'true'])
  })

  test('files can be previewed and downloaded', async () => {
    const email = { ...pdf, name: pdf.name.replace('.pdf', '.eml'), label: 'note.eml', type: 'message/rfc822' }
    await open('staff', [message({ files: [pdf, email] })])
    const section = await stream()
    expect(await section.findByRole('button', { name: 'Download note.eml' })).toBeTruthy()
    await userEvent.click(section.getByRole('button', { name: 'Preview scan.pdf' }))
    expect(new URLSearchParams(window.location.search).get('file')).toBe(pdf.name)
  })
})

test.each([
  ['javascript:alert(1) data:text/html,x', []],
  ['(see http://a.test/x), or https://b.test/y_(z)!', ['http://a.test/x', 'https://b.test/y_(z']],
  ['<https://a.test/"onclick=x>', ['https://a.test/']],
])('textParts finds in %j the URLs %j and loses nothing', (text, urls) => {
  const parts = textParts(text)
  expect(parts.filter(({ isUrl }) => isUrl).map((part) => part.text)).toEqual(urls)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

describe('messages count as read', () => {
  const readCalls = (requests: string[]) => requests.filter((request) => request.startsWith('PUT'))

  test('once the newest is on screen, and not before', async () => {
    const screenStub = stubObserver()
    const requests = await open('staff', [message()])
    await (await stream()).findByText('When will the report be ready?')
    expect(readCalls(requests)).toEqual([])
    await screenStub.show()
    await waitFor(() => expect(readCalls(requests)).toEqual([`PUT ${crashPath}/messages/read`]))
  })

  test('but not while the page is in the background', async () => {
    const screenStub = stubObserver()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const requests = await open('staff', [message()])
    await (await stream()).findByText('When will the report be ready?')
    await screenStub.show()
    expect(readCalls(requests)).toEqual([])
    visibility.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(readCalls(requests)).toHaveLength(1))
    visibility.mockRestore()
  })

  test('and nothing is marked when all is read or one wrote it oneself', async () => {
    const screenStub = stubObserver()
    const own = message({
      id: 'msg_2',
      author: { kind: 'staff', name: 'Case H.', self: true },
      createdAt: '2024-03-07T00:00:00.000Z',
      text: 'Soon',
    })
    const requests = await open('staff', [message(), own], message().createdAt)
    await (await stream()).findByText('Soon')
    await screenStub.show()
    expect(readCalls(requests)).toEqual([])
  })
})
