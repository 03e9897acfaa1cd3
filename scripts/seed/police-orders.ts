import type { PoliceStatus } from '@portal/contract/police-states'
import type { LocalFirm } from './accounts.ts'
import { days, hours } from './minutes.ts'

export interface LocalPoliceOrder {
  status: PoliceStatus
  policeDepartment: string
  /** Null: a guest's. */
  firm: LocalFirm | null
  /** Whether the final report is there. */
  delivered?: boolean
  notes?: string
  urgent?: boolean
  readyForPickup?: boolean
  /** How long ago it was submitted, minutes. */
  minutesAgo: number
}

/** Police orders in every state, with and without a final report, of two firms and a guest; newest first. */
export const localPoliceOrders: readonly LocalPoliceOrder[] = [
  {
    status: 'processing',
    policeDepartment: 'Oakland Police Department',
    firm: 'example',
    urgent: true,
    minutesAgo: 25,
  },
  {
    status: 'processing',
    policeDepartment: 'San Diego Police Department',
    firm: null,
    readyForPickup: true,
    minutesAgo: hours(5),
  },
  { status: 'processing', policeDepartment: 'Fresno Police Department', firm: 'other', minutesAgo: hours(30) },
  {
    status: 'completed',
    policeDepartment: 'Sacramento Police Department',
    firm: 'example',
    delivered: true,
    notes: 'Supplement expected within a month.',
    minutesAgo: days(3),
  },
  {
    status: 'completed',
    policeDepartment: 'Long Beach Police Department',
    firm: 'example',
    readyForPickup: true,
    minutesAgo: days(6),
  },
  {
    status: 'completed',
    policeDepartment: 'San Jose Police Department',
    firm: 'other',
    delivered: true,
    minutesAgo: days(8),
  },
  { status: 'cancelled', policeDepartment: 'Berkeley Police Department', firm: 'example', minutesAgo: days(12) },
]
