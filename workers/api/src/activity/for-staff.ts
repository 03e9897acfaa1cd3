import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { fullName } from '@portal/contract/accounts/full-name'

/** Entries about internal notes, and about what staff and the agency write. */
export const noteActivities = [
  'Internal note added',
  'Message from an unverified sender',
  'Automatic reply received',
  'The agency wrote',
  'Email to the address for agencies',
  'Emailed the agency',
  'Reply handled',
  'Attachment of an internal note blocked: virus found',
] as const

/** The beginnings of entries that say how staff work on a request, which only they see. */
export const staffPrefixes = [
  'Assignee: ',
  'Unassigned',
  'Assigned by a rule: ',
  'Agency: ',
  'Agency removed',
  'Agency fee',
  'Fee Receipt',
  'Agency numbers',
  'Undone: ',
  'Email not delivered: ',
] as const

/** The beginnings of entries that name another entry, of a change that was taken back. */
const takenBack = ['Undone: ', 'Email not delivered: '] as const
const isAccess = / (?:viewed|downloaded)$/

/** Whether only staff see an entry. Clients don't see which of their documents staff opened. */
export const isEntryForStaff = (activity: string, actorRole: Role | null): boolean =>
  (noteActivities as readonly string[]).includes(activity) ||
  staffPrefixes.some((prefix) => activity.startsWith(prefix)) ||
  (actorRole !== null && isStaff(actorRole) && isAccess.test(activity))

/**
 * The timeline entries that clients see. An undone change is left out together with its undo: clients got no email
 * about either.
 * @param entries the newest first.
 */
export const entriesForClients = <Entry extends { activity: string; actor: { role: Role } | null }>(
  entries: readonly Entry[],
): Entry[] => {
  const undone: string[] = []
  return entries.filter(({ activity, actor }) => {
    const prefix = takenBack.find((start) => activity.startsWith(start))
    if (prefix) undone.push(activity.slice(prefix.length))
    const at = undone.indexOf(activity)
    if (at >= 0) undone.splice(at, 1)
    return at < 0 && !isEntryForStaff(activity, actor?.role ?? null)
  })
}

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
