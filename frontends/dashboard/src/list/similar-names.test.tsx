import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { SimilarName } from '@portal/contract/requests/similar-names'
import { limits } from '@portal/contract/limits'
import { testId } from '../testing/data.ts'
import { docketReply, docketRow } from '../testing/docket.ts'
import { onTheDocket, openDocket, threeRows } from '../testing/open-docket.tsx'
import { findLink, setUrl } from '../testing/open-queue.tsx'

onTheDocket()

const similar = (number: number, change: Partial<SimilarName> = {}): SimilarName => ({
  id: testId('crh', number),
  referenceNumber: `CHP-${String(number).padStart(8, '0')}`,
  clientName: `Similar ${number}`,
  crashDate: '2024-03-05',
  status: 'completed',
  monitorForFull: false,
  reportType: 'non-fatal-face',
  policeDepartment: null,
  agency: null,
  matterNumber: 'M-7',
  ...change,
})
const found = (...names: SimilarName[]) => ({ 'GET /api/similar-names': vi.fn(() => ({ body: names })) })
const section = () => screen.queryByRole('region', { name: /^Similar names/ })

test('shows similar names below what a search finds, without those that it finds, and opens one', async () => {
  setUrl('view=docket&search=garsia&tab=ready')
  await openDocket(threeRows, found(similar(3), similar(7)))
  await findLink('Similar 7')
  const list = within(section()!)
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Similar 7'])
  expect(list.getByRole('listitem').textContent).toBe('Similar 7CompletedCHP-00000007 · M-7 · CHP · Crash Mar 5, 2024')
  expect(screen.getByText('1 similar name').tagName).toBe('OUTPUT')
  const [last] = screen.getAllByRole('link', { name: 'Client 3' })
  expect(last!.compareDocumentPosition(section()!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(list.getByRole('link'))
  expect(new URLSearchParams(window.location.search).get('request')).toBe(testId('crh', 7))
})

test('shows them where nothing matches, and Enter in the search goes to the first', async () => {
  setUrl('view=docket&search=garsia')
  await openDocket([], found(similar(7)))
  await findLink('Similar 7')
  expect(screen.getByText('No requests match')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), '{Enter}')
  expect(document.activeElement?.textContent).toBe('Similar 7')
})

test.each([
  ['a date', 'search=3/14/2026', 3, 1],
  ['no search', '', 3, 1],
  ['a later page', 'search=garsia&page=2', 3, limits.docketPageSize + 1],
  ['a full page', 'search=garsia', 3, limits.docketPageSize],
])('does not look for them with %s', async (_, query, rows, total) => {
  setUrl(`view=docket&${query}`)
  const names = found(similar(7))
  const listed = Array.from({ length: rows }, (_, at) => docketRow({}, at + 1))
  await openDocket(listed, { ...names, 'GET /api/docket': () => docketReply(listed, total) })
  await findLink('Client 1')
  expect(names['GET /api/similar-names']).not.toHaveBeenCalled()
})
