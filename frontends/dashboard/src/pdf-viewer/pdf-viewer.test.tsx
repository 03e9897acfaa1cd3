import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { pdf } from '../testing/data.ts'
import { errorReply } from '../testing/network.ts'
import { renderAs } from '../testing/render-as.tsx'
import { PdfViewer } from './pdf-viewer.tsx'

const openViewer = (ticketReply: () => Promise<never> | ReturnType<typeof errorReply>) =>
  renderAs('staff', <PdfViewer file={pdf} title="Full Report" onClose={() => {}} />, {
    [`POST /api/files/${pdf.name}/ticket`]: ticketReply,
  })

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('PDF viewer', () => {
  test('zooms from 100% by 25 between 50% and 200% with buttons and keys', async () => {
    await openViewer(() => new Promise<never>(() => {}))
    const user = userEvent.setup()
    expect(screen.getByText('100%')).toBeTruthy()
    await user.keyboard('{+}')
    expect(screen.getByText('125%')).toBeTruthy()
    await user.keyboard('---')
    expect(screen.getByText('50%')).toBeTruthy()
    expect(button('Zoom out').disabled).toBe(true)
    for (let press = 0; press < 6; press++) await user.click(button('Zoom in'))
    expect(screen.getByText('200%')).toBeTruthy()
    expect(button('Zoom in').disabled).toBe(true)
  })

  test("leaves the browser's own shortcuts and a page number's keys alone", async () => {
    await openViewer(() => new Promise<never>(() => {}))
    const user = userEvent.setup()
    for (const modifier of ['Control', 'Meta', 'Alt']) await user.keyboard(`{${modifier}>}+{/${modifier}}`)
    await user.type(document.body.appendChild(document.createElement('input')), '-')
    expect(screen.getByText('100%')).toBeTruthy()
  })

  test("shows an error when the PDF can't be fetched", async () => {
    await openViewer(() => errorReply('not_found'))
    expect(await screen.findByText('Failed to load PDF')).toBeTruthy()
  })
})
