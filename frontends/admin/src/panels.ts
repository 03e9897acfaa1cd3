import { lazy, type ReactNode } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import type { AdminPart } from '@portal/contract/admin/admin-parts'
import { Users } from './users/users.tsx'

type Panel = (props: { viewer: User }) => ReactNode

// All but the first are loaded when they are opened.
export const panels: Readonly<Record<AdminPart, Panel>> = {
  users: Users,
  workload: lazy(async () => ({ default: (await import('./users/workload.tsx')).Workload })),
  'law-firms': lazy(async () => ({ default: (await import('./law-firms/law-firms.tsx')).LawFirms })),
  'coverage-areas': lazy(async () => ({
    default: (await import('./coverage-areas/coverage-areas.tsx')).CoverageAreas,
  })),
  database: lazy(async () => ({ default: (await import('./database/database.tsx')).Database })),
  agencies: lazy(async () => ({ default: (await import('./agencies/agency-directory.tsx')).Agencies })),
  templates: lazy(async () => ({ default: (await import('./templates/message-templates.tsx')).MessageTemplates })),
  notifications: lazy(async () => ({ default: (await import('./emails/emails.tsx')).Emails })),
  completion: lazy(async () => ({ default: (await import('./completion/completion.tsx')).Completion })),
  assignment: lazy(async () => ({ default: (await import('./assignment/assignment.tsx')).Assignment })),
  privacy: lazy(async () => ({ default: (await import('./privacy/privacy.tsx')).Privacy })),
  audit: lazy(async () => ({ default: (await import('./audit/audit-log.tsx')).AuditLog })),
  health: lazy(async () => ({ default: (await import('./health/health.tsx')).Health })),
}
