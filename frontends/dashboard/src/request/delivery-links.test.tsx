import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshLists } from '../refresh-lists.ts'
import { crashReport, pdf } from '../testing/data.ts'
import { crashPath, openRequest } from '../testing/open-request.tsx'

test('offers to turn off the delivery links of a document uploaded after an earlier upload was undone', async () => {
  let request = crashReport({ facePageFile: pdf })
  let open = 2
  await openRequest('staff', request, {
    [`GET ${crashPath}`]: () => ({ body: request }),
    [`GET ${crashPath}/delivery-links`]: () => ({ body: { open, sent: 0 } }),
  })
  const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: /links/i })
  const change = async (facePageFile: typeof pdf | null, links: number) => {
    request = crashReport({ facePageFile })
    open = links
    await act(() => refreshLists())
  }
  await waitFor(() => expect(button()?.textContent).toBe('Turn Off Delivery Links'))
  await change(null, 0)
  await waitFor(() => expect(button()).toBeNull())
  await change(pdf, 2)
  await waitFor(() => expect(button()?.textContent).toBe('Turn Off Delivery Links'))
})
