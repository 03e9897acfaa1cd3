import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { docketRow, facePage } from '../testing/docket.ts'
import { errorReply, type Handlers } from '../testing/network.ts'
import { onTheDocket, openDocket, threeRows } from '../testing/open-docket.tsx'
import { checkbox, clickButton, exportList, findLink, setUrl } from '../testing/open-queue.tsx'
import { expectToast } from '../testing/render-as.tsx'
import { linesOf } from './use-downloads.ts'
import { setWideScreen } from '../testing/render-as.tsx'

const csv = ['"Client","Reference number"', '"Ana, ""A""","CHP-00000001"', '"Bo","CHP-00000002"', ''].join('\r\n')

onTheDocket()

/** Opens the docket. Returns the requests, and the names and contents of the files that were saved. */
const open = async (handlers: Handlers = {}) => {
  const saved: string[] = []
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
  })
  const rows = [docketRow({ delivered: [facePage] }), ...threeRows.slice(1)]
  const bodies: unknown[] = []
  const requests = await openDocket(rows, {
    'GET /api/docket.csv': () => ({ body: csv }),
    'POST /api/docket/reports.zip': ({ body }) => {
      bodies.push(JSON.parse(body as string))
      return { body: 'zip' }
    },
    ...handlers,
  })
  await findLink('Client 1')
  return { requests, saved, files, bodies }
}

test('linesOf keeps the headings and the lines of some requests', () => {
  expect(linesOf(csv, [{ referenceNumber: 'CHP-00000002' }])).toBe(
    '"Client","Reference number"\r\n"Bo","CHP-00000002"\r\n',
  )
})

test('the list is exported with its filters', async () => {
  setUrl('view=docket&kind=chp&sort=client')
  const { requests, saved } = await open()
  await exportList()
  await waitFor(() => expect(saved).toEqual(['docket-2024-03-09.csv']))
  expect(requests).toContain('GET /api/docket.csv?view=open&kind=chp&sort=client&descending=false')
})

test('a menu has the actions without room for a button', async () => {
  setWideScreen(false)
  await open()
  await clickButton('More actions')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Bulk Request' }))
  expect(window.location.pathname).toBe('/request/bulk')
})

test('the delivered reports of the selected requests are downloaded as a ZIP', async () => {
  const { saved, bodies } = await open()
  await userEvent.click(checkbox(2))
  // Nothing is delivered yet.
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
  await userEvent.click(checkbox(1))
  await clickButton('Download 1 Report (ZIP)')
  await waitFor(() => expect(saved).toEqual(['reports-2024-03-09.zip']))
  expect(bodies).toEqual([{ ids: [threeRows[0].id] }])
  const bar = within(screen.getByRole('region', { name: 'Selected requests' }))
  await userEvent.click(bar.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region', { name: 'Selected requests' })).toBeNull()
})

test('a failed download says so', async () => {
  const { saved } = await open({ 'GET /api/docket.csv': () => errorReply('unavailable') })
  await exportList()
  await expectToast("We couldn't export the list")
  expect(saved).toEqual([])
})
