/** The columns of a request with documents that its requester uploaded. */
export const clientDocumentColumns = [
  'crash_card_file',
  'written_auth_file',
  'death_cert_file',
  'client_release_file',
] as const

/**
 * The condition for completed requests with client documents, as SQL without parameters. The index `requests_documents` has it,
 * and a query that repeats it reads only that.
 */
export const completedWithDocuments = `status = 'completed' and (${clientDocumentColumns.map((column) => `${column} is not null`).join(' or ')})`
