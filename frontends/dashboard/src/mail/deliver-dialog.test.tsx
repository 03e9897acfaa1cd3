import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { MatchedRequest } from '@portal/contract/mail/match-mail'
import { warningKey } from '@portal/contract/reading/codes'
import { firstPage } from '@portal/contract/testing/read-documents'
import { testId } from '../testing/data.ts'
import { fileOf, request } from '../testing/mail.ts'
import { renderAs } from '../testing/render-as.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import type { Entry } from './entry.ts'

const other: MatchedRequest = { ...request, id: testId('crh', 2), clientName: 'Omar Chen' }
/** A guest's, which nobody has reviewed. */
const stranger: MatchedRequest = { ...request, id: testId('crh', 3), clientName: 'Rosa Ibarra', isAccepted: false }
const requests = new Map([request, other, stranger].map((one) => [one.id, one]))
/** A file that a person chose for a request, whose page names somebody else. */
const entryOf = (number: number, { id }: MatchedRequest, name: string): Entry => ({
  file: fileOf(number, { targets: [{ request: id, type: 'facePage' }] }),
  reading: { state: 'read', pages: [firstPage({ number: request.reportNumber ?? '', names: [name] })] },
  match: undefined,
  draft: undefined,
  problem: undefined,
})
const ofMaria = entryOf(1, request, 'LUIS GARCIA')
const warning = 'Page 1 says LUIS GARCIA, not Maria Lopez'

/** The list with one file, while the page's files change. */
const open = async (first = ofMaria) => {
  const onDeliver = vi.fn<(listed: readonly Entry[], sendEmails: boolean, known: ReadonlyMap<string, object>) => void>()
  let change: (entries: readonly Entry[]) => void = () => {}
  const Page = () => {
    const [entries, setEntries] = useState<readonly Entry[]>([first])
    change = setEntries
    return <DeliverDialog entries={entries} requests={requests} busy={false} onDeliver={onDeliver} onClose={() => {}} />
  }
  const calls = await renderAs('staff', <Page />, { 'POST /api/mail/plan': () => ({ body: [] }) })
  return { onDeliver, calls, change: (entries: readonly Entry[]) => act(() => change(entries)) }
}
const tick = async () => userEvent.click(await screen.findByRole('checkbox', { name: 'Deliver anyway' }))

test.each([
  ['a file that came', [ofMaria, entryOf(2, other, 'ANA VEGA')]],
  [
    "a colleague's other choice",
    [{ ...entryOf(1, other, 'ANA VEGA'), file: { ...entryOf(1, other, '').file, version: 4 } }],
  ],
  ['a file that left', []],
])(
  '%s since the list was opened is not part of what the tick is for, and just what is listed is delivered',
  async (_, now) => {
    const { onDeliver, calls, change } = await open()
    await tick()
    change(now)
    expect(within(screen.getByRole('list', { name: 'Deliveries' })).getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByText(`${warning}.`)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Deliver 1' }))
    const known = new Map([[ofMaria.file.id, { [warningKey(request.id, 'client')]: warning }]])
    expect(onDeliver.mock.calls).toEqual([[[ofMaria], true, known]])
    expect(calls.filter((one) => one.includes('/api/mail/plan'))).toHaveLength(1)
  },
)

test("a guest's request that nobody has reviewed is said, and needs the tick", async () => {
  const ofStranger = entryOf(3, stranger, 'ROSA IBARRA')
  const { onDeliver } = await open(ofStranger)
  expect(screen.getByText('Check who gets 1 file')).toBeTruthy()
  const text = "Nobody has reviewed this guest's request yet"
  expect(screen.getByText(`${text}.`)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Deliver 1' }).disabled).toBe(true)
  await tick()
  await userEvent.click(screen.getByRole('button', { name: 'Deliver 1' }))
  const known = new Map([[ofStranger.file.id, { [warningKey(stranger.id, 'unreviewed')]: text }]])
  expect(onDeliver.mock.calls).toEqual([[[ofStranger], true, known]])
})
