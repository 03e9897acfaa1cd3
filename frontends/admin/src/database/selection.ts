import { useState } from 'react'
import { referencePrefixes } from '@portal/contract/ids'

/** A chosen report: all that is needed to name it and to delete it. */
export interface Chosen {
  id: string
  referenceNumber: string
}

/** The chosen reports by their kind, which the reference number tells. */
export const byKind = (chosen: readonly Chosen[]) => ({
  crash: chosen.filter(({ referenceNumber }) => referenceNumber.startsWith(referencePrefixes.crash)),
  police: chosen.filter(({ referenceNumber }) => !referenceNumber.startsWith(referencePrefixes.crash)),
})

/** Cuts a list into parts of at most `size`. */
export const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size))

/** Reports chosen across pages, searches and both kinds. */
export const useSelection = () => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map())
  const change = (changing: (next: Map<string, Chosen>) => void) =>
    setChosen((before) => {
      const next = new Map(before)
      changing(next)
      return next
    })
  return {
    chosen: [...chosen.values()],
    has: (id: string) => chosen.has(id),
    set: (reports: readonly Chosen[], on: boolean) =>
      change((next) => {
        for (const { id, referenceNumber } of reports)
          if (on) next.set(id, { id, referenceNumber })
          else next.delete(id)
      }),
    clear: () => setChosen(new Map()),
  }
}
export type Selection = ReturnType<typeof useSelection>
