import { atom, getDefaultStore, useAtomValue } from 'jotai'

const store = getDefaultStore()
const epochAtom = atom(0)

/** Counts the sessions of this page. It is part of every key of the cache, so that nothing read in one shows in the next. */
export const useEpoch = (): number => useAtomValue(epochAtom, { store })

export const nextEpoch = (): void => store.set(epochAtom, (epoch) => epoch + 1)
