import type { Role } from '@portal/contract/accounts/roles'
import { storageKeys } from '@portal/contract/storage-keys'

const key = storageKeys.token

const isRole = (value: unknown): value is Role => value === 'law-firm' || value === 'staff' || value === 'admin'

/**
 * The role that a token names. Its signature isn't checked, and the account's role may have changed: it says what a page will
 * probably show, and permits nothing.
 */
export const roleOf = (stored: string): Role | null => {
  try {
    const { role } = JSON.parse(atob(stored.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as {
      role?: unknown
    }
    return isRole(role) ? role : null
  } catch {
    return null
  }
}

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
