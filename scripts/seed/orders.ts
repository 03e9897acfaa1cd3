import type { CrashStatus } from '@portal/contract/crash-states'
import type { DocumentType } from '@portal/contract/crash-reports'
import type { ReportType } from '@portal/contract/report-types'
import type { LocalFirm } from './accounts.ts'
import { days, hours } from './minutes.ts'

export interface LocalOrder {
  status: CrashStatus
  reportType: ReportType
  /** Null: a guest's. */
  firm: LocalFirm | null
  documents: readonly DocumentType[]
  monitorForFull?: boolean
  urgent?: boolean
  /** How long ago it was submitted, minutes. */
  minutesAgo: number
}

/** A dozen orders, in every state, of two firms and a guest; newest first. */
export const localOrders: readonly LocalOrder[] = [
  {
    status: 'processing',
    reportType: 'non-fatal-full',
    firm: 'example',
    documents: ['crashCard'],
    urgent: true,
    minutesAgo: 12,
  },
  { status: 'processing', reportType: 'non-fatal-face', firm: null, documents: ['writtenAuth'], minutesAgo: 47 },
  {
    status: 'processing',
    reportType: 'fatal-face',
    firm: 'example',
    documents: ['writtenAuth', 'deathCert'],
    monitorForFull: true,
    minutesAgo: hours(3),
  },
  {
    status: 'processing-full-report',
    reportType: 'non-fatal-full',
    firm: 'example',
    documents: ['writtenAuth', 'facePage'],
    minutesAgo: hours(9),
  },
  {
    status: 'face-page-uploaded',
    reportType: 'non-fatal-face',
    firm: 'example',
    documents: ['writtenAuth', 'facePage'],
    monitorForFull: true,
    minutesAgo: hours(20),
  },
  {
    status: 'face-page-uploaded',
    reportType: 'non-fatal-face',
    firm: 'other',
    documents: ['writtenAuth', 'facePage'],
    minutesAgo: days(1),
  },
  {
    status: 'full-report-uploaded',
    reportType: 'fatal-full',
    firm: 'example',
    documents: ['writtenAuth', 'facePage', 'fullReport'],
    minutesAgo: days(2),
  },
  {
    status: 'completed',
    reportType: 'non-fatal-face',
    firm: 'example',
    documents: ['writtenAuth', 'facePage'],
    minutesAgo: days(4),
  },
  {
    status: 'completed',
    reportType: 'non-fatal-full',
    firm: 'example',
    documents: ['crashCard', 'fullReport'],
    minutesAgo: days(6),
  },
  {
    status: 'completed',
    reportType: 'fatal-full',
    firm: 'other',
    documents: ['writtenAuth', 'facePage', 'fullReport'],
    minutesAgo: days(9),
  },
  {
    status: 'cancelled',
    reportType: 'non-fatal-full',
    firm: 'example',
    documents: ['writtenAuth'],
    minutesAgo: days(11),
  },
  { status: 'cancelled', reportType: 'fatal-face', firm: null, documents: ['writtenAuth'], minutesAgo: days(15) },
]
