import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

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
