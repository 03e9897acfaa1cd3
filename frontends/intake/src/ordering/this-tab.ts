import { storageKeys } from '@portal/contract/storage-keys'

/** What tells this tab from the others; the same after a reload. */
export const thisTab = (): string => {
  const known = sessionStorage.getItem(storageKeys.tab)
  if (known) return known
  const id = crypto.randomUUID()
  sessionStorage.setItem(storageKeys.tab, id)
  return id
}
