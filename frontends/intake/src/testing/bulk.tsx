import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { Route } from 'wouter'
import { AuthProvider, signOut } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { Toaster } from '@portal/ui/toaster'
import { BulkRequestPage } from '../bulk/page.tsx'
import { lawFirmUser } from './open-page.tsx'

interface Submitted {
  key: string
  clientName: string
  form: FormData
  respond: (status: number, body?: object, headers?: Record<string, string>) => void
  loseConnection: () => void
}

/** Opens the bulk request with a server whose submissions wait until the test responds. */
export const openBulk = async (user: object | undefined = lawFirmUser) => {
  const submitted: Submitted[] = []
  const reply = (url: string, init: RequestInit = {}): Response | Promise<Response> => {
    if (url.startsWith('/api/auth/me') && user) return Response.json(user)
    if (url === '/api/document-retention') return Response.json({ years: 2 })
    if (init.method !== 'POST' || !url.endsWith('-reports')) return new Response('{}', { status: 404 })
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const form = init.body as FormData
    const key = (init.headers as Record<string, string>)['Idempotency-Key']!
    submitted.push({
      key,
      clientName: String(form.get('clientName')),
      form,
      respond: (status, body = {}, headers = {}) => resolve(Response.json(body, { status, headers })),
      loseConnection: () => reject(new TypeError('network')),
    })
    return promise
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => reply(url, init))
  if (user) localStorage.setItem('token', 'a.b.c')
  window.history.replaceState(null, '', paths.bulkRequest)
  render(
    <AuthProvider>
      <Route path={paths.bulkRequest} component={BulkRequestPage} />
      <Toaster />
    </AuthProvider>,
  )
  const events = userEvent.setup({ delay: null })
  await screen.findByRole('heading', { level: 1 })
  return {
    submitted,
    user: events,
    /** Pastes a table whose columns are all known. */
    paste: async (text: string) => {
      fireEvent.change(await screen.findByLabelText(/Paste rows/), { target: { value: text } })
      await events.click(screen.getByRole('button', { name: 'Continue' }))
      // Dates such as 3/5/2026 alone don't say which comes first.
      const asked = await waitFor(() => {
        const question = screen.queryByRole('button', { name: /^Continue with / })
        return question ?? screen.getByLabelText('Choose documents')
      })
      if (asked instanceof HTMLButtonElement) await events.click(asked)
      await screen.findByLabelText('Choose documents')
    },
    /** Puts a file into all rows. */
    attachToAll: async (name = 'authorization.pdf') => {
      const file = new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' })
      await events.upload(screen.getByLabelText('Choose documents'), file)
      const rows = await screen.findByLabelText(`Rows with ${name}`)
      await events.selectOptions(rows, 'all')
    },
    pressSubmit: () => events.click(screen.getByRole('button', { name: /^Submit \d/ })),
    /** The next submission, once it has arrived. */
    arrived: async (count: number) => {
      await waitFor(() => expect(submitted.length).toBeGreaterThanOrEqual(count))
      return submitted.slice(0, count)
    },
  }
}

/** Signs out, which ends what is being submitted and removes what was entered. */
export const closeBulk = async (): Promise<void> => {
  cleanup()
  await signOut()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
}
