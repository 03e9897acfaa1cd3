import { storageKeys } from '@portal/contract/storage-keys'

const key = storageKeys.token

/** The session's bearer token, kept in local storage. */
export const token = {
  /** Also null where there is no local storage, as when a page is prerendered. */
  get: (): string | null => globalThis.localStorage?.getItem(key) ?? null,
  set: (value: string): void => localStorage.setItem(key, value),
  remove: (): void => localStorage.removeItem(key),
  /** Calls `listener` when another tab signs in or out. Returns a function that unsubscribes. */
  onChangeInOtherTab: (listener: () => void): (() => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
}
