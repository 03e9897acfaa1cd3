/** The parts of the admin panel by their names in its URL. */
export const adminParts = {
  users: 'Users',
  'law-firms': 'Law Firms',
  'coverage-areas': 'Coverage Areas',
  database: 'Database',
  workload: 'Workload',
  assignment: 'Assignment',
  completion: 'Completion',
  agencies: 'Agencies',
  templates: 'Message Templates',
  notifications: 'Emails',
  privacy: 'Privacy',
  audit: 'Audit Log',
  health: 'Health',
} as const
export type AdminPart = keyof typeof adminParts

export const adminPartNames = Object.keys(adminParts) as AdminPart[]

/** The parts as the panel shows them. Those of the specification come first, and staff see them too, with nothing in them. */
export const adminGroups: readonly { label?: string; parts: readonly AdminPart[] }[] = [
  { parts: ['users', 'law-firms', 'coverage-areas', 'database'] },
  { label: 'Work', parts: ['workload', 'assignment', 'completion'] },
  { label: 'Agencies and Messages', parts: ['agencies', 'templates', 'notifications'] },
  { label: 'System', parts: ['privacy', 'audit', 'health'] },
]

/** The part at the panel's address; the first where the address names none. */
export const adminPartOf = (name: string | null, groups = adminGroups): AdminPart =>
  groups.flatMap(({ parts }) => parts).find((part) => part === name) ?? 'users'
