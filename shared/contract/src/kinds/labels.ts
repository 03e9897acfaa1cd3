// Texts of fields for pages that show requests, which don't need the fields' schemas.

export const clientRoleLabels = { driver: 'Driver', passenger: 'Passenger' } as const

/** The facts by which an agency finds a report without its number. */
export const withoutNumberLabels = {
  crashPlace: 'Place of crash',
  crashTime: 'Time of crash',
  officer: 'Officer',
} as const

/** To a guest, in place of an agency that staff still look for. */
export const agencyNotKnown = 'Not known yet'

/** The label of who signed an authorization, which agencies compare with the parties of the crash. */
export const signedByLabel = 'Signed by'

/** Said when one of the documents of a police request is missing. */
export const missingDocuments = {
  title: 'Missing Documents',
  message: 'Both written authorization and client release documents are required',
} as const
