import { storageKeys } from '@portal/contract/storage-keys'

const key = storageKeys.trackDraft

/** The message being written about a request, kept in this tab. */
export const draft = {
  get: (requestId: string): string => {
    const [id, ...text] = (sessionStorage.getItem(key) ?? '').split(' ')
    return id === requestId ? text.join(' ') : ''
  },
  set: (requestId: string, text: string): void => {
    try {
      if (text) sessionStorage.setItem(key, `${requestId} ${text}`)
      else sessionStorage.removeItem(key)
    } catch {
      // Without room to store it, the draft lives as long as the page.
    }
  },
}
