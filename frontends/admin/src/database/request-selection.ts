import { useState } from 'react'
import { counted } from '@portal/contract/counted'
import { forEachKind, kindIds, kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { kindData } from '@portal/contract/kinds/kind-data'

/** A selected report: what is needed to list it and to delete it. */
export interface SelectedRequest {
  id: string
  referenceNumber: string
  clientName: string
  status: string
}

/** Splits reports by kind, which the prefix of a reference number says. */
export const splitByKind = (requests: readonly SelectedRequest[]) =>
  forEachKind<Readonly<Record<KindId, SelectedRequest[]>>>((kind) =>
    requests.filter(({ referenceNumber }) => referenceNumber.startsWith(kindIds[kind].referencePrefix)),
  )

const inWords = new Intl.ListFormat('en-US')

/** A kind's reports in words: `police reports`. */
export const requestsOf = (kind: KindId): string => `${kindData[kind].adjective} reports`

/** The reports of every kind in words: `CHP and police reports`. */
export const requestsOfAllKinds = `${inWords.format(kindNames.map((kind) => kindData[kind].adjective))} reports`

/** The number of reports of each kind: `2 CHP reports and 1 police report`. */
export const formatCounts = (counts: Readonly<Partial<Record<KindId, number>>>): string =>
  inWords.format(
    kindNames.flatMap((kind) => {
      const count = counts[kind]
      if (count === undefined) return []
      return [counted(count, `${kindData[kind].adjective} report`)]
    }),
  )

/** The number of selected reports of each kind. */
export const formatSelection = (requests: readonly SelectedRequest[]): string => {
  const byKind = splitByKind(requests)
  const selected = kindNames.filter((kind) => byKind[kind].length > 0)
  return formatCounts(Object.fromEntries(selected.map((kind) => [kind, byKind[kind].length])))
}

/** The selected reports. A selection spans pages, searches and kinds of report. */
export const useRequestSelection = () => {
  const [byId, setById] = useState<ReadonlyMap<string, SelectedRequest>>(new Map())
  return {
    selected: [...byId.values()],
    isSelected: (id: string) => byId.has(id),
    select: (requests: readonly SelectedRequest[], selected: boolean) =>
      setById((previous) => {
        const next = new Map(previous)
        for (const { id, referenceNumber, clientName, status } of requests)
          if (selected) next.set(id, { id, referenceNumber, clientName, status })
          else next.delete(id)
        return next
      }),
    clear: () => setById(new Map()),
  }
}
export type RequestSelection = ReturnType<typeof useRequestSelection>
