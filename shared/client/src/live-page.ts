import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { mutate } from 'swr'
import { kindIds, kindNames } from '@portal/contract/kinds/kind-ids'
import { liveUrls, type RequestsChanged, type Viewing } from '@portal/contract/api/live'

// The page's side of live updates. The connection is in `live.ts`, which is loaded once somebody is signed in.

const store = getDefaultStore()
const connectedAtom = atom(false)
const viewingAtom = atom<Readonly<Record<string, readonly Viewing[]>>>({})

const isOfRequest = new RegExp(`/(${kindNames.map((kind) => kindIds[kind].idPrefix).join('|')})_`)

/** Whether a message about `kind` concerns a URL. That of one request names it, and only its changes do. */
const concerns = ({ kind, requests }: Pick<RequestsChanged, 'kind' | 'requests'>, url: string): boolean =>
  liveUrls(kind).some((prefix) => url.startsWith(prefix)) &&
  (!requests || !isOfRequest.test(url) || requests.some((id) => url.includes(id)))

/** Whether changes of what this URL returns arrive over the WebSocket, of this tab or another one. */
export const useIsLive = (url: string | undefined): boolean =>
  useAtomValue(connectedAtom) && url !== undefined && kindNames.some((kind) => concerns({ kind }, url))

/** The requests that are open in this tab. */
const open: string[] = []
let onOpenChange = () => {}

const nobody: readonly Viewing[] = []

/** Tells colleagues that this tab has a request open, and returns who else has. Only staff learn it, and of staff. */
export const useViewing = (request: string): readonly Viewing[] => {
  useEffect(() => {
    open.push(request)
    onOpenChange()
    return () => {
      open.splice(open.indexOf(request), 1)
      onOpenChange()
    }
  }, [request])
  return useAtomValue(viewingAtom)[request] ?? nobody
}

/** The page's state as the connection needs it. */
export const livePage = {
  setConnected: (connected: boolean): void => {
    store.set(connectedAtom, connected)
    if (!connected) store.set(viewingAtom, {})
  },
  setViewing: (request: string, viewing: readonly Viewing[]): void =>
    store.set(viewingAtom, (all) => ({ ...all, [request]: viewing })),
  /** Reads again what is on screen and changed. */
  refetch: (changes: readonly RequestsChanged[]): Promise<unknown> =>
    mutate(
      (key) =>
        Array.isArray(key) &&
        typeof key[2] === 'string' &&
        changes.some((change) => concerns(change, key[2] as string)),
    ),
  openRequests: (): readonly string[] => open,
  /** Sets what runs whenever a request is opened or closed in this tab. */
  watchOpenRequests: (listener: () => void): void => {
    onOpenChange = listener
  },
}

export type LivePage = typeof livePage
