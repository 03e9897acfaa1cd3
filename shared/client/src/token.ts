import { storageKeys } from '@portal/contract/storage-keys'

const key = storageKeys.token

/** The session's bearer token, kept in local storage. */
export const token = {
  /** null as well where there is no browser. */
  get: (): string | null => globalThis.localStorage?.getItem(key) ?? null,
  set: (value: string): void => localStorage.setItem(key, value),
  remove: (): void => localStorage.removeItem(key),
  /** Calls back when another tab signs in or out. Returns the way to stop. */
  watch: (changed: () => void): (() => void) => {
    const listen = (event: StorageEvent) => {
      if (event.key === key || event.key === null) changed()
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  },
}
