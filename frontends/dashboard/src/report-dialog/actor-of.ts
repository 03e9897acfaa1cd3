import { brand } from '@portal/contract/brand'
import type { Activity } from '@portal/contract/crash-reports'
import { isOffice } from '@portal/contract/roles'

/** Who did what a timeline entry says. A law firm's people are told apart by first name and last initial. */
export const actorOf = ({ user, userRole }: Activity): { name: string; firm: string | null } => {
  if (!user) return { name: userRole && isOffice(userRole) ? brand.name : 'Guest', firm: null }
  const last = userRole === 'law-firm' && user.lastName ? `${user.lastName[0]}.` : user.lastName
  return { name: [user.firstName, last].filter(Boolean).join(' '), firm: user.lawFirmName }
}
