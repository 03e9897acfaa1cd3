import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openedHere } from '../opened-here.ts'
import { pdf } from '../testing/data.ts'
import { renderAs } from '../testing/render-as.tsx'
import { DocumentRow } from './document-row.tsx'

const ofReport = '/dashboard?view=crash&report=crh_1'
const photo = { ...pdf, name: pdf.name.replace('.pdf', '.png'), label: 'scan.png', type: 'image/png' }
const open = () =>
  renderAs(
    'staff',
    <ul>
      <DocumentRow title="Full Report" file={pdf} />
      <DocumentRow title="Crash Card" file={photo} />
    </ul>,
    { 'POST /api/files/*': () => new Promise<never>(() => {}) },
  )
const viewer = () => screen.queryByRole('dialog')

beforeEach(() => window.history.replaceState(openedHere, '', ofReport))

describe('a document of a report', () => {
  it('is looked at under an address of its own, and Back closes it alone', async () => {
    await open()
    expect(viewer()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Preview Full Report' }))
    expect(screen.getByRole('heading', { name: 'Full Report' })).toBeTruthy()
    expect(window.location.search).toBe(`?view=crash&report=crh_1&file=${pdf.name}`)
    act(() => window.history.back())
    await waitFor(() => expect(viewer()).toBeNull())
    expect(window.location.search).toBe('?view=crash&report=crh_1')
  })

  it('is open where the address says so, and closing leads to the report', async () => {
    window.history.replaceState(null, '', `${ofReport}&file=${photo.name}`)
    await open()
    expect(screen.getByRole('heading', { name: 'Crash Card' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(viewer()).toBeNull())
    expect(window.location.search).toBe('?view=crash&report=crh_1')
  })

  it('takes the keys that scroll before the photo is there', async () => {
    window.history.replaceState(null, '', `${ofReport}&file=${photo.name}`)
    await open()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Crash Card, photo' }))
  })

  it.each([
    ['waiting', 'Being checked for viruses'],
    ['infected', 'Locked away: virus found'],
  ] as const)('that is %s for the virus scanner is neither looked at nor saved, and says why', async (scan, words) => {
    window.history.replaceState(null, '', `${ofReport}&file=${pdf.name}`)
    await renderAs(
      'staff',
      <ul>
        <DocumentRow title="Full Report" file={{ ...pdf, scan }} />
      </ul>,
    )
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(viewer()).toBeNull()
  })

  it.each(['other.pdf', '__proto__', ''])('ignores the unknown name %j', async (name) => {
    window.history.replaceState(null, '', `${ofReport}&file=${name}`)
    await open()
    expect(viewer()).toBeNull()
  })
})
