import type { CrashReport } from '@portal/contract/crash-reports'
import { fullName } from '@portal/contract/accounts'

export interface Creator {
  name: string
  /** The law firm's name, for the badge. */
  firm: string | null
}

/** Who ordered a report, as the viewer with `viewerId` reads it; `guest` stands for a guest without an address. */
export const creatorOf = (report: CrashReport, viewerId: string, guest = 'Guest'): Creator => {
  const { user, createdByEmail, contactEmail } = report
  if (!user) return { name: createdByEmail || contactEmail || guest, firm: null }
  return { name: user.id === viewerId ? 'You' : fullName(user) || user.email, firm: user.lawFirm?.name ?? null }
}
