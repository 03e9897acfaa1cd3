/** The parts of the admin panel by their names in its URL. Several may share a tab. */
export const adminParts = {
  users: 'Users',
  workload: 'Workload',
  'law-firms': 'Law Firms',
  'coverage-areas': 'Coverage Areas',
  database: 'Database',
  agencies: 'Agencies',
  templates: 'Message Templates',
  notifications: 'Emails',
  completion: 'Completion',
  assignment: 'Assignment',
  privacy: 'Privacy',
  audit: 'Audit Log',
  health: 'Health',
} as const
export type AdminPart = keyof typeof adminParts

export const adminPartNames = Object.keys(adminParts) as AdminPart[]
