import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { ListQuery } from '../api/list-query.ts'

/** What the audit list tells of, and how it says it. */
export const auditActions = {
  'crash-report-deleted': 'CHP report deleted',
  'police-report-deleted': 'Police report deleted',
  'all-reports-cleared': 'All reports cleared',
  'document-deleted': 'Document deleted',
  'user-created': 'User created',
  'user-invited': 'User invited',
  'invitation-revoked': 'Invitation revoked',
  'user-deleted': 'User deleted',
  'role-changed': 'Role changed',
  'law-firm-assigned': 'Law firm assigned',
  'law-firm-added': 'Law firm added',
  'law-firm-changed': 'Law firm changed',
  'coverage-area-deleted': 'Coverage area deleted',
  'links-revoked': 'Delivery links revoked',
  'letter-resent': 'Letter sent again',
} as const
export type AuditAction = keyof typeof auditActions

/** What was done, by whom and when: it stays when what it was done to is gone. */
export const AuditEntry = z.object({
  id: id('auditEntry'),
  createdAt: z.string(),
  action: z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]),
  /** The name of who did it, as it was then. */
  actor: z.string(),
  /** What it was done to: a reference number, a name. */
  subject: z.string(),
  detail: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** What the columns of an audit list are called, on the page and in the file. */
export const auditColumns = { createdAt: 'When', action: 'What', subject: 'To', actor: 'By', detail: 'Detail' } as const

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What was deleted and changed, newest first',
  access: ['admin'],
  query: ListQuery,
  reply: z.array(AuditEntry),
  errors: ['invalid', 'unauthenticated', 'forbidden'],
})

/** Cells that a spreadsheet would take for a formula are neutralized. */
export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit.csv',
  summary: 'The whole audit list as CSV',
  access: ['admin'],
  repliesWithFile: true,
  errors: ['unauthenticated', 'forbidden'],
})
