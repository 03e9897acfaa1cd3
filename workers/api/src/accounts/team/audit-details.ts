import type { FirmSettings } from '@portal/contract/accounts/team'

/** The audit log's detail about a member who becomes a manager or no longer is one. */
export const managerDetail = (firmName: string, firmManager: boolean): string =>
  `${firmManager ? 'manager' : 'no longer manager'} of ${firmName}`

const switches = {
  requireMatterNumber: ['matter number required', 'matter number not required'],
  attachDocuments: ['documents attached to emails', 'only links in emails'],
  clientInFileNames: ['client names in download names', 'no client names in download names'],
  requireTwoFactor: ['two-factor sign-in required', 'two-factor sign-in not required'],
} as const

/** The audit log's detail about changed settings. */
export const settingsDetail = (before: FirmSettings, after: FirmSettings): string => {
  const names = Object.keys(switches) as (keyof typeof switches)[]
  return [
    ...(before.defaultCc === after.defaultCc ? [] : ['default copies changed']),
    ...names.filter((name) => before[name] !== after[name]).map((name) => switches[name][after[name] ? 0 : 1]),
  ].join(', ')
}
