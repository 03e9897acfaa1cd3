import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { crashReport, pdf } from '../testing/data.ts'
import { crashPath, openRequest } from '../testing/open-request.tsx'
import { uploadFile } from '../testing/render-as.tsx'

test("gives the focus back to a link that was focused before the dialog's code loaded", async () => {
  render(<a href="/dashboard">Daniel Reyes</a>)
  const link = screen.getByRole('link')
  link.focus()
  const { Dialog } = await import('@portal/ui/overlays')
  const { rerender } = render(
    <Dialog open title="Daniel Reyes" onClose={() => {}}>
      Details
    </Dialog>,
  )
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  rerender(<></>)
  await waitFor(() => expect(document.activeElement).toBe(link))
})

test('opened at the upload, focuses the field of the document to deliver, and not that of the next one', async () => {
  const monitored = { reportType: 'non-fatal-face', monitorForFull: true } as const
  let request = crashReport(monitored)
  window.history.replaceState(null, '', `/dashboard?view=crash&request=${request.id}&panel=upload`)
  await openRequest('staff', request, {
    [`GET ${crashPath}`]: () => ({ body: request }),
    [`POST ${crashPath}/upload`]: () => {
      request = crashReport({ ...monitored, status: 'face-page-uploaded', facePageFile: pdf })
      return { body: request }
    },
  })
  const field = await screen.findByLabelText('Face page')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await uploadFile('Face page')
  const next = await screen.findByLabelText('Full report')
  await waitFor(() => expect(screen.queryByLabelText('Face page')).toBeNull())
  // The focus would move in a timer.
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).not.toBe(next)
})
