import { atom, getDefaultStore, useAtomValue } from 'jotai'

const unreadAtom = atom(0)

/** The number of the signed-in person's unread notices, as the latest reply said. */
export const useUnreadNotices = (): number => useAtomValue(unreadAtom)

export const setUnreadNotices = (unread: number): void => getDefaultStore().set(unreadAtom, unread)
