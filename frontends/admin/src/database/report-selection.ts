import { useState } from 'react'
import { kindIds } from '@portal/contract/kinds/kind-ids'

/** A selected report: what is needed to list it and to delete it. */
export interface SelectedReport {
  id: string
  referenceNumber: string
  clientName: string
  status: string
}

const isChp = ({ referenceNumber }: Pick<SelectedReport, 'referenceNumber'>) =>
  referenceNumber.startsWith(kindIds.chp.referencePrefix)

/** Splits reports into CHP and police reports by the prefix of their reference numbers. */
export const splitByKind = (reports: readonly SelectedReport[]) => ({
  chp: reports.filter((report) => isChp(report)),
  police: reports.filter((report) => !isChp(report)),
})

/** Splits a list into chunks of at most `size` items. */
export const chunk = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

/** A count of one kind of report: `1 police report`. */
export const formatCount = (count: number, kind: 'CHP' | 'police'): string =>
  `${count.toLocaleString('en-US')} ${kind} report${count === 1 ? '' : 's'}`

/** How many reports of each kind are selected: `2 CHP reports and 1 police report`. */
export const formatSelection = (reports: readonly SelectedReport[]): string => {
  const { chp, police } = splitByKind(reports)
  return [chp.length && formatCount(chp.length, 'CHP'), police.length && formatCount(police.length, 'police')]
    .filter(Boolean)
    .join(' and ')
}

/** The selected reports. A selection spans pages, searches and both kinds of report. */
export const useReportSelection = () => {
  const [byId, setById] = useState<ReadonlyMap<string, SelectedReport>>(new Map())
  return {
    selected: [...byId.values()],
    isSelected: (id: string) => byId.has(id),
    select: (reports: readonly SelectedReport[], selected: boolean) =>
      setById((previous) => {
        const next = new Map(previous)
        for (const { id, referenceNumber, clientName, status } of reports)
          if (selected) next.set(id, { id, referenceNumber, clientName, status })
          else next.delete(id)
        return next
      }),
    clear: () => setById(new Map()),
  }
}
export type ReportSelection = ReturnType<typeof useReportSelection>
