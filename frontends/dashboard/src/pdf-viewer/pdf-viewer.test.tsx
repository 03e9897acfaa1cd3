import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { pdf } from '../testing/data.ts'
import { refused } from '../testing/network.ts'
import { renderAs } from '../testing/render-as.tsx'
import { PdfViewer } from './pdf-viewer.tsx'

const open = (answer: () => Promise<never> | ReturnType<typeof refused>) =>
  renderAs('staff', <PdfViewer file={pdf} title="Full Report" onClose={() => {}} />, {
    [`POST /api/files/${pdf.name}/ticket`]: answer,
  })

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the PDF viewer', () => {
  it('zooms from 100 % in steps of 25 between 50 and 200, by button and by key', async () => {
    await open(() => new Promise<never>(() => {}))
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

  it('says when the PDF cannot be had', async () => {
    await open(() => refused('not_found'))
    expect(await screen.findByText('Failed to load PDF')).toBeTruthy()
  })
})
