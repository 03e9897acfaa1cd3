import type { Actor } from '../context.ts'
import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import { isStaff } from '@portal/contract/accounts/roles'

interface Owned {
  userId: string | null
  lawFirmId: string | null
}

/** Which reports a viewer sees: all, or their own and those of the firm that counts them a member. */
export type Visibility = 'all' | { readonly userId: string; readonly lawFirmId: string | null }

export const visibilityOf = (actor: Actor): Visibility =>
  isStaff(actor.role) ? 'all' : { userId: actor.id, lawFirmId: firmOf(actor) }

/** The firm an account acts for: none until its membership is verified. */
export const firmOf = (actor: Pick<Actor, 'lawFirmId' | 'memberSince'>): string | null =>
  actor.memberSince ? actor.lawFirmId : null

export const canSee = (actor: Actor, report: Owned): boolean => {
  const sight = visibilityOf(actor)
  if (sight === 'all') return true
  return report.userId === sight.userId || (sight.lawFirmId !== null && report.lawFirmId === sight.lawFirmId)
}

/** The scope whose version says whether what a viewer's list shows has changed. */
export const listKeyOf = (kind: ReportKind, sight: Visibility): string =>
  listPrefixes[kind] + (sight === 'all' ? sight : (sight.lawFirmId ?? sight.userId))

/** The scopes of one kind. */
export const listKeysOf = (kind: ReportKind, owners: readonly (string | null)[]): string[] =>
  owners.filter((owner) => owner !== null).map((owner) => listPrefixes[kind] + owner)

/** The scopes of `list_versions` whose lists show a report. */
export const listKeysShowing = (kind: ReportKind, { userId, lawFirmId }: Owned): string[] =>
  listKeysOf(kind, ['all', userId, lawFirmId])

/** Where the orderer's emails go: to the account that owns the report, else to the address a guest gave. */
export const requesterOf = (row: {
  owner: { email: string; deletedAt: string | null } | null
  report: { contactEmail: string | null }
}): string | null => (row.owner && !row.owner.deletedAt ? row.owner.email : row.report.contactEmail)
