import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { DashboardPage } from './dashboard-page.tsx'
import { setUrl } from './testing/open-queue.tsx'
import { renderAs } from './testing/render-as.tsx'

beforeEach(() => setUrl(''))

const kinds = { chp: { all: 1064, open: 31, ready: 12 }, police: { all: 2, open: 1, ready: 0 } }

test.each([
  ['staff', { kinds, queue: { new: 4, due: 3 }, news: null }, ['4 new · 3 due today']],
  ['law-firm', { kinds, queue: null, news: { count: 0, clients: [] } }, []],
] as const)('the choice of lists says to %s how many requests are in them', async (role, summary, more) => {
  await renderAs(role, <DashboardPage />, { 'GET /api/summary': () => ({ body: summary }) })
  await screen.findByText('1,064 in all · 31 open · 12 ready')
  for (const text of [...more, '2 in all · 1 open · 0 ready']) expect(screen.getByText(text)).toBeTruthy()
})
