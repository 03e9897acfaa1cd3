import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { AuthProvider, signIn } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import type { Role } from '@portal/contract/accounts/roles'
import { listHeaders } from '@portal/contract/api/response-headers'
import { storageKeys } from '@portal/contract/storage-keys'
import { toasts } from '@portal/ui'
import type { AnyRequest } from '../request/request.ts'
import { userWithRole } from './data.ts'
import { mockNetwork, type Handlers } from './network.ts'

/** Renders as a signed-in user over a mocked network. Returns the requests made, which grow as more are made. */
export const renderAs = async (
  role: Role,
  content: ReactNode,
  handlers: Handlers = {},
  change: Partial<User> = {},
): Promise<string[]> => {
  const user = { ...userWithRole(role), ...change }
  const requests = mockNetwork({
    'GET /api/auth/me': () => ({ body: user }),
    'GET /api/document-retention': () => ({ body: { years: null } }),
    'GET /api/admin/settings': () => ({
      body: { completeAfterDays: 3, staffCloseRequests: false },
    }),
    'GET /api/views': () => ({ body: [] }),
    'GET /api/similar-names': () => ({ body: [] }),
    ...handlers,
  })
  // Each session has a new data cache. The rest is as after a reload: the docket is remembered.
  const docket = `${storageKeys.docket}:${user.id}`
  const remembered = localStorage.getItem(docket)
  signIn({ token: crypto.randomUUID(), user })
  if (remembered) localStorage.setItem(docket, remembered)
  render(<AuthProvider>{content}</AuthProvider>)
  return requests
}

/** A list endpoint's reply: one page of reports and the counts with and without the search. */
export const listReply = (items: AnyRequest[], total = items.length, unfiltered = total) => ({
  body: items,
  headers: { [listHeaders.total]: String(total), [listHeaders.unfiltered]: String(unfiltered) },
})

/** The section of the open dialog with this heading. */
export const findSection = async (name: string) => within(await screen.findByRole('region', { name }))

export const expectToast = (title: string) => waitFor(() => expect(toasts.current()?.title).toBe(title))

/** The button of a chosen file, once the file is checked. */
export const findReady = async (name: string | RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, null]))
  return button
}

/** The second click: no PDF can be read here. */
export const confirmUnread = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^(Deliver|Replace) Anyway$/ }))

/** Chooses a file in the field with this label and clicks the button that delivers it, once the file is checked. */
export const uploadFile = async (
  label: string,
  file = new File(['%PDF-1.7'], 'report.pdf'),
  confirm: () => Promise<void> = confirmUnread,
) => {
  await userEvent.upload(await screen.findByLabelText(label), file)
  await userEvent.click(await findReady(/^Deliver/))
  await confirm()
}

const screenListeners = new Set<() => void>()

/** The width of the screen in rem, and whether it answers yes to other questions. */
const setScreen = (width: number, matches: boolean) => {
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = /min-width: ([\d.]+)rem/.exec(query)?.[1]
    return {
      matches: least === undefined ? matches : Number(least) <= width,
      addEventListener: (_: string, listener: () => void) => screenListeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => screenListeners.delete(listener),
    }
  })
  for (const listener of screenListeners) listener()
}

/** Makes the screen wide enough for a table and a request beside it, or too narrow. */
export const setWideScreen = (isWide: boolean) => setScreen(isWide ? 90 : 24, isWide)

/** Makes the screen wide enough for a conversation beside the request, too. */
export const setVeryWideScreen = () => setScreen(120, true)
