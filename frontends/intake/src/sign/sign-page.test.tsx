import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { AuthProvider } from '@portal/client'
import { textsToSign } from '@portal/contract/signing/signed-text'
import type { DocumentToSign } from '@portal/contract/signing/signing'
import signing from '../sign.tsx'
import { refused } from '../testing/track.tsx'
import { linesOf } from './lines.ts'

const facts = { clientName: 'Client A', crashDate: '2026-03-05', agency: 'CHP Oakland' }
const recipient = { name: 'Example Law', email: null }
const toSign: DocumentToSign = {
  ...facts,
  recipient: 'Example Law',
  signer: 'person',
  texts: textsToSign({ ...facts, recipient, kind: 'chp', signer: 'person' }, 'en').map((text) => ({
    ...text,
    paragraphs: [...text.paragraphs],
    consent: [...text.consent],
  })),
  sha256: 'a'.repeat(64),
  emailed: 'signer@client.test',
  expiresAt: '2026-03-20T12:00:00.000Z',
}

type Replies = Record<string, () => Response>

const openPage = async (replies: Replies, url = '/sign?token=link-token') => {
  const calls: { call: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${path}`
    if (typeof body === 'string') calls.push({ call, body: JSON.parse(body) as Record<string, unknown> })
    return (replies[call] ?? (() => refused('not_found')))()
  })
  window.history.replaceState(null, '', url)
  render(
    <AuthProvider>
      {signing.pages.map(({ path, Page }) => (
        <Route key={path} path={path} component={Page} />
      ))}
    </AuthProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { calls, user: userEvent.setup({ delay: null }) }
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const opens: Replies = { 'POST /api/sign/open': () => Response.json(toSign) }
const signNow = { name: 'Sign' } as const

test('shows the whole text, takes the token out of the address bar, and signs with a typed name and the consent', async () => {
  const { calls, user } = await openPage({
    ...opens,
    'POST /api/sign': () => Response.json({ pdf: btoa('%PDF'), fileName: 'a.pdf', emailed: 'signer@client.test' }),
  })
  expect(window.location.search).toBe('')
  for (const sentence of [...toSign.texts[0]!.paragraphs, ...toSign.texts[0]!.consent]) screen.getByText(sentence)
  screen.getByText(/The report goes to Example Law/)
  await user.click(screen.getByRole('button', signNow))
  expect(screen.getByText('Check this box to sign')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  await user.keyboard(' ')
  await user.type(screen.getByLabelText(/Your full name/), '王小明')
  await user.click(screen.getByRole('button', signNow))
  screen.getByText(/can't show some letters/)
  await user.clear(screen.getByLabelText(/Your full name/))
  await user.type(screen.getByLabelText(/Your full name/), 'Client A{Enter}')
  await screen.findByRole('heading', { name: 'Thank You. You Signed.' })
  screen.getByText(/We're emailing a copy to signer@client.test/)
  const made = calls.filter(({ call }) => call === 'POST /api/sign')
  expect(made).toEqual([
    {
      call: 'POST /api/sign',
      body: { token: 'link-token', name: 'Client A', consents: true, language: 'en', sha256: toSign.sha256 },
    },
  ])
})

test('asks to read a text that changed again, with the consent taken back', async () => {
  const other = { ...toSign, clientName: 'Client B', sha256: 'b'.repeat(64) }
  let opened = 0
  const { user } = await openPage({
    'POST /api/sign/open': () => Response.json(opened++ === 0 ? toSign : other),
    'POST /api/sign': () => refused('changed_meanwhile'),
  })
  await user.click(screen.getByRole('checkbox'))
  await user.type(screen.getByLabelText(/Your full name/), 'Client A{Enter}')
  await screen.findByText('The text changed while you read it. Please read it again.')
  await screen.findByText(/Client B, crash on/)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('declines with a reason', async () => {
  const { calls, user } = await openPage({
    ...opens,
    'POST /api/sign/decline': () => new Response(null, { status: 204 }),
  })
  await user.click(screen.getByRole('button', { name: "I Won't Sign" }))
  await user.type(screen.getByLabelText('Why not? (optional)'), 'Not me')
  await user.click(screen.getByRole('button', { name: 'Decline to Sign' }))
  await screen.findByRole('heading', { name: 'You Declined to Sign' })
  expect(calls.at(-1)!.body).toEqual({ token: 'link-token', reason: 'Not me' })
})

test.each([
  ['signed', 'This Is Already Signed'],
  ['declined', 'You Declined to Sign'],
  ['off', 'This Link Was Turned Off'],
  ['not-needed', 'No Signature Is Needed Now'],
  ['on-paper', 'Sign a Letter on Paper'],
])('says why a link that is %s signs nothing', async (closed, heading) => {
  await openPage({ 'POST /api/sign/open': () => Response.json({ closed }) })
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
})

test('says what to do with a wrong, an expired and no link', async () => {
  await openPage({})
  await screen.findByText("This link doesn't work")
  cleanup()
  await openPage({ 'POST /api/sign/open': () => refused('link_expired') })
  await screen.findByText('This link has expired')
  cleanup()
  await openPage({}, '/sign')
  expect(screen.getByText('To sign, open the link that you were sent.')).toBeTruthy()
})

test('sends drawn lines in units of the field, a dot as a line, and at most as many points as the API takes', () => {
  const size = { width: 300, height: 100 }
  expect(
    linesOf(
      [
        {
          points: [
            { x: 0, y: 0 },
            { x: 300, y: 120 },
          ],
        },
        { points: [{ x: 150, y: 50 }] },
        { points: [] },
      ],
      size,
    ),
  ).toEqual([
    [0, 0, 600, 200],
    [300, 100, 300, 100],
  ])
  const long = Array.from({ length: 100 }, () => ({ points: Array.from({ length: 500 }, (_, x) => ({ x, y: 1 })) }))
  const lines = linesOf(long, size)
  expect(lines).toHaveLength(60)
  expect(lines.flat().length / 2).toBeLessThanOrEqual(3000)
  expect(linesOf(long, { width: 0, height: 0 })).toEqual([])
})
