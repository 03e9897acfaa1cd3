import { fullName } from '@portal/contract/accounts/full-name'

/** Who works on a request, which only staff see. The account is named by its id, so that nobody's name stays in the timeline. */
export type OwnerActivity = `Assignee: ${string}` | 'Unassigned' | `Assigned by a rule: ${string}`

const isOwnerActivity = (activity: string): boolean =>
  /^(?:Undone: )?(?:Assignee: |Unassigned$|Assigned by a rule: )/.test(activity)

/** The entry with the person's name in place of their id. */
export const withOwnersName = (activity: string, owner: { firstName: string; lastName: string } | null): string =>
  isOwnerActivity(activity) ? activity.replace(/usr_\w+$/, owner ? fullName(owner) : 'a colleague') : activity

/** The entry without ids of people and without reasons in staff's words: the audit log stays when requests and people are deleted. */
export const forAuditLog = (activity: string): string =>
  activity.startsWith('Agency: ') ? activity : activity.replace(/^Assignee: .*/, 'Assignee changed').replace(/: .*/, '')
