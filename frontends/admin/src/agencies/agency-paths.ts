import { adminPath, paths } from '@portal/contract/paths'

export const directoryPage = adminPath('agencies')
export const importPage = adminPath('agencies', { view: 'import' })
export const agencyPage = (id: string): string => adminPath('agencies', { agency: id })

/** An agency's open requests in the queue. */
export const queueOf = (agency: string): string =>
  `${paths.dashboard}?${new URLSearchParams({ view: 'queue', agency })}`

/** The same as a list to print. */
export const runSheetOf = (agency: string): string => `${queueOf(agency)}&sheet=1`
