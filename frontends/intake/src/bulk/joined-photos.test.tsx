import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeBulk, openBulk } from '../testing/bulk.tsx'

afterEach(() => {
  closeBulk()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const rowOf = (name: string) => `${name}\tCHP\t3/5/2026\tNon-fatal face page\t\tyes`
const sheet = (...rows: string[]) =>
  ['Client\tAgency type\tDate of crash\tReport type\tReport number\tMonitor', ...rows].join('\n')

/** A JPEG of 4 × 3 pixels, as far as its beginning says. */
const photo = (name: string) =>
  new File(
    [
      new Uint8Array([
        0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 3, 0, 4, 1, 1, 0x11, 0, 0xff, 0xda, 0, 2, 1, 2, 3, 4, 5, 6, 0xff, 0xd9,
      ]),
    ],
    name,
    { type: 'image/jpeg' },
  )

test('photos of the pages of one paper are one file of their row, until somebody separates them', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4, height: 3, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {}, fillRect() {} } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(photo('')))
  const { user, paste } = await openBulk()
  await paste(sheet(rowOf('Maria Lopez'), rowOf('Ana Ruiz'), rowOf('Ana Ruiz')))
  const names = ['Lopez auth-2.jpg', 'auth (1).jpg', 'Lopez auth-1.jpg', 'auth (2).jpg', 'card p1.jpg', 'card p2.jpg']
  await user.upload(screen.getByLabelText('Choose documents'), names.map(photo))
  const listed = () =>
    screen
      .getAllByLabelText<HTMLSelectElement>(/^Rows with/)
      .map((one) => [one.getAttribute('aria-label'), one.selectedOptions[0]!.text])
  // Without a row or a word for a page, they may be papers of two rows.
  await waitFor(() =>
    expect(listed()).toEqual([
      ['Rows with auth (1).jpg', 'No row'],
      ['Rows with auth (2).jpg', 'No row'],
      ['Rows with card pages 1-2.pdf', 'No row'],
      ['Rows with Lopez auth pages 1-2.pdf', '1 · Maria Lopez · 03/05/2026'],
    ]),
  )
  expect(screen.getByText(/joined from Lopez auth-1\.jpg, Lopez auth-2\.jpg/)).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Separate Photos' })[1]!)
  await waitFor(() => expect(listed().map(([name]) => name)).toContain('Rows with Lopez auth-2.jpg'))
  expect(screen.getAllByRole('button', { name: 'Separate Photos' })).toHaveLength(1)
  expect(document.activeElement?.tagName).toBe('SUMMARY')
  // Ana Ruiz has two rows, so these may be a paper for each.
  await user.upload(screen.getByLabelText('Choose documents'), ['Ruiz auth 1.jpg', 'Ruiz auth 2.jpg'].map(photo))
  await waitFor(() => expect(listed().map(([name]) => name)).toContain('Rows with Ruiz auth 2.jpg'))
})

test('what of a sheet is in no row stays to be looked at', async () => {
  const { paste } = await openBulk()
  await paste(['Report:\tOpen matters', 'Generated:\t3/9/2026', sheet(rowOf('Maria Lopez')), 'Total\t1'].join('\n'))
  const summary = await screen.findByText('2 lines above the headings and 1 row with totals left out')
  expect(
    within(summary.closest('details')!)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Report: Open matters', 'Generated: 3/9/2026', 'Total 1'])
})
