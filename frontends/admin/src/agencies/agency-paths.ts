import { paths } from '@portal/contract/paths'

const adminPage = (params: Record<string, string>): string =>
  `${paths.admin}?${new URLSearchParams({ tab: 'agencies', ...params })}`

export const directoryPage = adminPage({})
export const importPage = adminPage({ view: 'import' })
export const agencyPage = (id: string): string => adminPage({ agency: id })

/** An agency's open requests in the queue. */
export const queueOf = (agency: string): string =>
  `${paths.dashboard}?${new URLSearchParams({ view: 'queue', agency })}`

/** The same as a list to print. */
export const runSheetOf = (agency: string): string => `${queueOf(agency)}&sheet=1`
