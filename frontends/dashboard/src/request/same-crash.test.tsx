import { expect, test } from 'vitest'
import type { SameCrash } from '@portal/contract/requests/same-crash'
import { crashReport, pdf, testId } from '../testing/data.ts'
import { crashPath, openRequest } from '../testing/open-request.tsx'
import { findSection } from '../testing/render-as.tsx'

const same: SameCrash = {
  match: 'same-crash',
  id: testId('crh', 2),
  referenceNumber: 'CHP-00000002',
  clientName: 'Client 1',
  crashDate: '2026-03-05',
  reportNumber: null,
  status: 'full-report-uploaded',
  lawFirmName: 'Example Law',
  documents: [
    { ...pdf, documentType: 'facePage' },
    { ...pdf, documentType: 'fullReport' },
  ],
  deliverable: [],
}

const other: SameCrash = {
  ...same,
  match: 'client-and-date',
  id: testId('crh', 3),
  referenceNumber: 'CHP-00000003',
  documents: [],
}

test('staff see other requests about the same crash, and can use what is still to be delivered', async () => {
  await openRequest('staff', crashReport({ facePageFile: pdf, status: 'face-page-uploaded', monitorForFull: true }), {
    [`GET ${crashPath}/same-crash`]: () => ({ body: [same, other] }),
  })
  const section = await findSection('Same crash')
  expect(section.getByRole('link', { name: 'CHP-00000002' }).getAttribute('href')).toContain(`request=${same.id}`)
  section.getByText('Client 1 · Example Law · Full Report Ready')
  expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Use Its Full Report'])
  const similar = await findSection('Same client and date')
  expect(similar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['CHP-00000003'])
  expect(similar.queryAllByRole('button')).toEqual([])
})

test("law firms don't see other requests", async () => {
  const requests = await openRequest('law-firm', crashReport())
  await findSection('Incident Details')
  expect(requests.filter((request) => request.includes('same-crash'))).toEqual([])
})
