import { useStore } from '@portal/ui'
import { order, setOrder } from './drafts.ts'
import { needsDecision, type Entry } from './entry.ts'

/**
 * The files in the order of their arrival, so that no file moves while a person looks at the list. `unsureFirst` moves
 * the files that need a decision now to the front. Files that arrive later come last.
 */
export const useOrder = (arrived: readonly Entry[]) => {
  const unsure = useStore(order)
  const first = new Set(unsure?.ids)
  const rankOf = ({ file }: Entry): number => {
    if (!unsure) return 0
    if (first.has(file.id)) return 0
    return file.createdAt > unsure.until ? 2 : 1
  }
  const entries = arrived.toSorted((one, other) => rankOf(one) - rankOf(other))
  const unsureFirst = () =>
    setOrder({
      ids: arrived.filter(needsDecision).map(({ file }) => file.id),
      until: arrived.at(-1)?.file.createdAt ?? '',
    })
  const firstSure = entries.findIndex((entry) => !first.has(entry.file.id) && !needsDecision(entry))
  const isMixed = firstSure >= 0 && entries.slice(firstSure).some(needsDecision)
  return { entries, isMixed, unsureFirst }
}
