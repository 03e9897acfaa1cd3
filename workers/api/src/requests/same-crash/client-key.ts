import { foldWords } from '@portal/contract/fold-words'

/** A client's name as it is compared: without case, accents, punctuation and the order of its words. */
export const clientKey = (name: string): string => foldWords(name).toSorted().join(' ')
