import { storageKeys } from '@portal/contract/storage-keys'
import { createStore, useStore } from '@portal/ui'

const read = (): boolean => {
  try {
    return localStorage.getItem(storageKeys.queueShortcuts) !== 'off'
  } catch {
    return true
  }
}

const setting = createStore<boolean>(read())

/** Whether single keys do something in the queue. Some people's software types letters that weren't meant as commands. */
export const useShortcutsOn = (): boolean => useStore(setting)

export const setShortcutsOn = (on: boolean): void => {
  try {
    localStorage.setItem(storageKeys.queueShortcuts, on ? 'on' : 'off')
  } catch {
    // Without storage it lasts until the page is left.
  }
  setting.set(on)
}
