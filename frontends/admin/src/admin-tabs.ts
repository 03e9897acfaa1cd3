import { lazy, type ReactNode } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import type { Role } from '@portal/contract/accounts/roles'
import { adminParts, type AdminPart } from '@portal/contract/admin/admin-parts'
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

export interface Tab {
  /** Also the name of its first part, unless it has several. */
  name: string
  label: string
  parts: readonly [AdminPart, ...AdminPart[]]
}

const tabOf = (part: AdminPart): Tab => ({ name: part, label: adminParts[part], parts: [part] })

/** The specification's tabs. Staff see them too, with nothing in them. */
const specified: readonly Tab[] = [tabOf('users'), tabOf('law-firms'), tabOf('coverage-areas'), tabOf('database')]

const all: readonly Tab[] = [
  { ...tabOf('users'), parts: ['users', 'workload'] },
  ...specified.slice(1),
  tabOf('agencies'),
  { name: 'messages', label: 'Messages and Emails', parts: ['templates', 'notifications'] },
  { name: 'settings', label: 'Settings and Log', parts: ['completion', 'assignment', 'privacy', 'audit', 'health'] },
]

export const tabsOf = (role: Role): readonly Tab[] => (role === 'admin' ? all : specified)

/** The part that the URL names; the first where the role has no such part. */
export const partOf = (tabs: readonly Tab[], name: string): AdminPart =>
  tabs.flatMap(({ parts }) => parts).find((part) => part === name) ?? 'users'
