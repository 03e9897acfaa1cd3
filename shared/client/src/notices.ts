import { atom, getDefaultStore, useAtomValue } from 'jotai'

const unreadAtom = atom(0)

/** How many of the signed-in person's notices are unread, as the latest reply said. */
export const useUnreadNotices = (): number => useAtomValue(unreadAtom)

export const setUnreadNotices = (unread: number): void => getDefaultStore().set(unreadAtom, unread)
