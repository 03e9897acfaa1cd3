import { storageKeys } from '@portal/contract/storage-keys'
import type { DocketParams } from '../url-state.ts'

// How a person last used the docket. `viewer` is the id of the account.

const keyOf = (viewer: string): string => `${storageKeys.docket}:${viewer}`

export const rememberedParams = (viewer: string): DocketParams => {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(viewer)) ?? '{}') as { params?: DocketParams }).params ?? {}
  } catch {
    return {}
  }
}

const store = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage it opens with everything, as a table.
  }
}

export const rememberParams = (viewer: string, params: DocketParams): void =>
  store(keyOf(viewer), JSON.stringify({ params }))

/** The shell reads it to open where the account's work is. */
export const rememberLayout = (viewer: string, layout: 'table' | 'cards'): void =>
  store(`${storageKeys.layout}:${viewer}`, layout)
