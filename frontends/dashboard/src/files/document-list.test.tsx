import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { scanStatusLabels } from '@portal/contract/files/file-kinds'
import { pdf } from '../testing/data.ts'
import { renderAs } from '../testing/render-as.tsx'
import { openedInApp } from '../url-state.ts'
import { DocumentList } from './document-list.tsx'
import { downloadErrors } from './use-download.ts'

const requestUrl = '/dashboard?view=crash&request=crh_1'
const photo = { ...pdf, name: pdf.name.replace('.pdf', '.png'), label: 'scan.png', type: 'image/png' }
const renderList = (
  documents = [
    { title: 'Full Report', file: pdf },
    { title: 'Crash Card', file: photo },
  ],
) =>
  renderAs('staff', <DocumentList documents={documents} empty="None" errors={downloadErrors} />, {
    'POST /api/files/*': () => new Promise<never>(() => {}),
  })
const viewer = () => screen.queryByRole('dialog')

beforeEach(() => window.history.replaceState(openedInApp, '', requestUrl))

describe('document list', () => {
  test('opens a preview with a URL, and Back closes only the preview', async () => {
    await renderList()
    expect(viewer()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Preview Full Report' }))
    expect(await screen.findByRole('heading', { name: 'Full Report' })).toBeTruthy()
    expect(window.location.search).toBe(`?view=crash&request=crh_1&file=${pdf.name}`)
    act(() => window.history.back())
    await waitFor(() => expect(viewer()).toBeNull())
    expect(window.location.search).toBe('?view=crash&request=crh_1')
  })

  test('opens the preview that the URL names, and closing it shows the report', async () => {
    window.history.replaceState(null, '', `${requestUrl}&file=${photo.name}`)
    await renderList()
    expect(await screen.findByRole('heading', { name: 'Crash Card' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(viewer()).toBeNull())
    expect(window.location.search).toBe('?view=crash&request=crh_1')
  })

  test('focuses the scroll area of a preview before the photo has loaded', async () => {
    window.history.replaceState(null, '', `${requestUrl}&file=${photo.name}`)
    await renderList()
    expect(document.activeElement).toBe(await screen.findByRole('region', { name: 'Crash Card, photo' }))
  })

  test.each([
    ['waiting', scanStatusLabels.waiting],
    ['infected', scanStatusLabels.infected],
  ] as const)('shows the scan status instead of buttons when a file is %s', async (scan, text) => {
    window.history.replaceState(null, '', `${requestUrl}&file=${pdf.name}`)
    await renderList([{ title: 'Full Report', file: { ...pdf, scan } }])
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(viewer()).toBeNull()
  })

  test.each(['other.pdf', '__proto__', ''])('ignores the unknown file name %j in the URL', async (name) => {
    window.history.replaceState(null, '', `${requestUrl}&file=${name}`)
    await renderList()
    expect(viewer()).toBeNull()
  })
})
