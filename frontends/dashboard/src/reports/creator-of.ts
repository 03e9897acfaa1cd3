import { fullName } from '@portal/contract/full-name'
import type { AnyReport } from './report.ts'

export interface Creator {
  name: string
  /** The law firm's name, for the badge. */
  firm: string | null
}

/** Who ordered a report, as the viewer with `viewerId` reads it; `guest` stands for a guest without an address. */
export const creatorOf = (
  { user, createdByEmail, contactEmail }: Pick<AnyReport, 'user' | 'createdByEmail' | 'contactEmail'>,
  viewerId: string,
  guest = 'Guest',
): Creator => {
  if (!user) return { name: createdByEmail || contactEmail || guest, firm: null }
  return { name: user.id === viewerId ? 'You' : fullName(user) || user.email, firm: user.lawFirm?.name ?? null }
}

/** Who wrote an order: its owner, or the guest whose order the owner claimed. */
export const authorOf = (report: AnyReport, viewerId: string): string =>
  report.authorUserId === report.userId
    ? creatorOf(report, viewerId, 'Guest User').name
    : `${creatorOf({ ...report, user: null }, viewerId, 'Guest User').name} (claimed guest request)`
