import type { Actor } from '../context.ts'
import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import { isStaff } from '@portal/contract/accounts/roles'

interface Owned {
  userId: string | null
  lawFirmId: string | null
}

/** Which reports a viewer sees: all, or their own and, for a verified member, those of their firm. */
export type Visibility = 'all' | { readonly userId: string; readonly lawFirmId: string | null }

export const visibilityOf = (actor: Actor): Visibility =>
  isStaff(actor.role) ? 'all' : { userId: actor.id, lawFirmId: firmOf(actor) }

/** The firm an account acts for; null until the membership is verified. */
export const firmOf = (actor: Pick<Actor, 'lawFirmId' | 'memberSince'>): string | null =>
  actor.memberSince ? actor.lawFirmId : null

export const canSee = (actor: Actor, report: Owned): boolean => {
  const visibility = visibilityOf(actor)
  if (visibility === 'all') return true
  const { userId, lawFirmId } = visibility
  return report.userId === userId || (lawFirmId !== null && report.lawFirmId === lawFirmId)
}

/** The key in `list_versions` of the list that a viewer sees. */
export const listKeyOf = (kind: ReportKind, visibility: Visibility): string =>
  listPrefixes[kind] + (visibility === 'all' ? visibility : (visibility.lawFirmId ?? visibility.userId))

/** The list keys of users and firms; those of null owners are left out. */
export const listKeysOf = (kind: ReportKind, owners: readonly (string | null)[]): string[] =>
  owners.filter((owner) => owner !== null).map((owner) => listPrefixes[kind] + owner)

/** The keys of all lists that show a report. */
export const listKeysShowing = (kind: ReportKind, { userId, lawFirmId }: Owned): string[] =>
  listKeysOf(kind, ['all', userId, lawFirmId])

/** Where emails to the requester go: to the account that owns the report, or else to the address that the guest gave. */
export const requesterEmail = (row: {
  owner: { email: string; deletedAt: string | null } | null
  report: { contactEmail: string | null }
}): string | null => (row.owner && !row.owner.deletedAt ? row.owner.email : row.report.contactEmail)
