import { storageKeys } from '@portal/contract/storage-keys'

const key = storageKeys.token

/** The session's bearer token, kept in local storage. */
export const token = {
  get: (): string | null => localStorage.getItem(key),
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
