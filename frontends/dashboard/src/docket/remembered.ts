import { storageKeys } from '@portal/contract/storage-keys'
import type { DocketParams } from '../url-state.ts'

/** How a person last used the docket. */
interface Remembered {
  params: DocketParams
  layout?: 'table' | 'cards'
}

const keyOf = (viewer: string): string => `${storageKeys.docket}:${viewer}`

/** @param viewer the id of the viewer's account. */
export const rememberedDocket = (viewer: string): Remembered => {
  try {
    return { params: {}, ...(JSON.parse(localStorage.getItem(keyOf(viewer)) ?? '{}') as Partial<Remembered>) }
  } catch {
    return { params: {} }
  }
}

export const rememberDocket = (viewer: string, change: Partial<Remembered>): void => {
  try {
    localStorage.setItem(keyOf(viewer), JSON.stringify({ ...rememberedDocket(viewer), ...change }))
  } catch {
    // Without storage it opens with everything.
  }
}
