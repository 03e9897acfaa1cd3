/** Made-up clients of the sample requests. */
const clients = [
  'Daniel Reyes',
  'Grace Whitfield',
  'Linh Tran',
  "Kevin O'Dell",
  'Maria Castellanos',
  'Anthony Brooks',
  'Priya Raman',
  'Susan Hollister',
  'Jamal Everett',
  'Elena Markovic',
  'Robert Yamada',
  'Teresa Quintero',
  'Hannah Lindqvist',
  'Marcus Delgado',
  'Noor Haddad',
  'Walter Prentiss',
  'Angela Fontaine',
  'Samuel Okafor',
  'Carmen Villanueva',
] as const

export const clientNamed = (number: number): string => clients[(number - 1) % clients.length]!

/** A firm's own number of the case; some of its requests have none. */
export const matterNumberOf = (number: number, user: { lawFirmId?: string | null } | undefined): string | null =>
  user?.lawFirmId && number % 4 > 0 ? `${20 + (number % 7)}-${String(1040 + number * 17)}` : null
