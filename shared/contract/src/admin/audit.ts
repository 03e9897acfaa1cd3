import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { kindIds, kindNames, type KindId } from '../kinds/kind-ids.ts'
import { ListQuery } from '../api/list-query.ts'

const deletions = Object.fromEntries(
  kindNames.map((id) => [kindIds[id].deletion, `${kindIds[id].name} request deleted`]),
) as Record<(typeof kindIds)[KindId]['deletion'], string>

/** The actions in the audit log, with their labels. The keys are stored. */
export const auditActions = {
  ...deletions,
  'all-reports-cleared': 'All reports cleared',
  'request-completed': 'Request completed',
  'request-canceled': 'Request canceled',
  'request-moved': 'Request moved',
  'document-delivered': 'Document delivered',
  'delivery-undone': 'Delivery undone',
  'document-deleted': 'Document removed',
  'document-withdrawn': 'Document withdrawn',
  'document-replaced': 'Document replaced',
  'documents-emailed': 'Documents emailed to an agency',
  'change-undone': 'Change undone',
  'settings-changed': 'Settings changed',
  'user-created': 'User created',
  'user-invited': 'User invited',
  'invitation-revoked': 'Invitation revoked',
  'user-suspended': 'User suspended',
  'user-restored': 'User restored',
  'away-changed': 'Away days changed',
  'user-deleted': 'User deleted',
  'person-exported': 'Personal data exported',
  'person-erased': 'Person erased',
  'retention-changed': 'Document retention changed',
  'documents-removed': 'Client documents removed',
  'second-factors-reset': 'Two-factor sign-in reset',
  'role-changed': 'Role changed',
  'law-firm-assigned': 'Law firm assigned',
  'firm-manager-changed': 'Law firm manager changed',
  'law-firm-added': 'Law firm added',
  'law-firm-changed': 'Law firm updated',
  'law-firm-declined': 'Law firm declined',
  'coverage-area-added': 'Coverage area added',
  'coverage-area-changed': 'Coverage area updated',
  'coverage-area-activated': 'Coverage area activated',
  'coverage-area-deactivated': 'Coverage area deactivated',
  'coverage-areas-reordered': 'Coverage areas reordered',
  'coverage-area-deleted': 'Coverage area deleted',
  'message-template-added': 'Message template added',
  'message-template-changed': 'Message template updated',
  'message-template-deleted': 'Message template deleted',
  'assignment-rules-changed': 'Assignment rules updated',
  'agency-added': 'Agency added',
  'agency-changed': 'Agency updated',
  'agency-deleted': 'Agency deleted',
  'agencies-imported': 'Agencies imported',
  'copies-corrected': 'CC emails of a request corrected',
  'contact-email-corrected': 'Email address of a guest corrected',
  'tracking-off': 'Tracking link turned off',
  'tracking-on': 'Tracking link turned on',
  'links-revoked': 'Delivery links turned off',
  'email-resent': 'Email resent',
} as const
export type AuditAction = keyof typeof auditActions

/** Who did what and when. It stays when its subject is deleted. */
export const AuditEntry = z.object({
  id: id('auditEntry'),
  createdAt: z.string(),
  action: z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]),
  /** The person's name at that time. */
  actor: z.string(),
  /** The reference number or name of the record that was changed. */
  subject: z.string(),
  detail: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Column headings of the audit log, on the page and in the CSV file. */
export const auditColumns = {
  createdAt: 'Time',
  action: 'Action',
  subject: 'Subject',
  actor: 'Person',
  detail: 'Details',
} as const

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'List the audit log, newest first',
  access: ['admin'],
  query: ListQuery,
  reply: z.array(AuditEntry),
  errors: ['invalid', 'unauthenticated', 'forbidden'],
})

/** Cells that a spreadsheet would run as formulas are escaped. */
export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit.csv',
  summary: 'Download the audit log as CSV',
  access: ['admin'],
  repliesWithFile: true,
  errors: ['unauthenticated', 'forbidden'],
})
