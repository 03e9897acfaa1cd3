// The treatment of each personal column by an export and an erasure. A test fails for a new column until it is
// decided here, and puts a marker into each to see that it is true.

export interface Decision {
  /** Why an export leaves it out; true when it has it. */
  exported: true | string
  /** Why an erasure keeps it in some rows; true when it is removed everywhere. */
  erased: true | string
}

const both: Decision = { exported: true, erased: true }
const erasedOnly = (reason: string): Decision => ({ exported: reason, erased: true })
const derived = erasedOnly('made from other columns for searches')
const staffsOwn = erasedOnly("staff's own notes")
const untilDelivered = erasedOnly('staff take a delivery back without a trace until it is made')
const firms = 'a record of the law firm, or of the person who placed the request'

export const decisions: Readonly<Record<string, Readonly<Record<string, Decision>>>> = {
  account_links: { email: both },
  activities: { activity: { exported: true, erased: firms } },
  audit_entries: {
    actor: both,
    subject: both,
    detail: both,
    search_text: derived,
  },
  erasures: { address: erasedOnly('the erasure itself, for at least ten minutes') },
  documents: {
    label: { exported: true, erased: 'a document that became part of a request that stays keeps its file name' },
    note: both,
    internal_note: staffsOwn,
    signed_by: both,
    ended_reason: both,
  },
  invitations: { email: both, first_name: both, last_name: both },
  law_firms: { default_cc: erasedOnly("a firm's setting") },
  mail_files: {
    reading: erasedOnly('what staff were sent, which the delivered document says too'),
  },
  messages: {
    author_email: both,
    problems: { exported: true, erased: 'stays with a member’s message in a request of the firm' },
    text: { exported: true, erased: "a member's message in a request of the firm stays, as “Deleted user”" },
  },
  outbox: {
    address: both,
    data: {
      exported: true,
      erased: 'others keep what they were emailed about requests that stay or were deleted before, for 30 days',
    },
  },
  requests: {
    client_name: { exported: true, erased: firms },
    crash_date: { exported: true, erased: firms },
    contact_email: both,
    cc_emails: both,
    created_by_email: both,
    search_text: derived,
    report_number: { exported: true, erased: firms },
    reason_text: { exported: true, erased: firms },
    undo: erasedOnly('what staff may take back, for a minute'),
    waiting_reason: { exported: true, erased: firms },
    matter_number: { exported: true, erased: firms },
    firm_note: { exported: true, erased: firms },
    attorney: { exported: true, erased: firms },
    police_department: both,
    driver_license_or_plate: both,
    answers: both,
  },
  passkeys: {
    credential_id: erasedOnly('means nothing without the passkey'),
    public_key: erasedOnly('means nothing without the passkey'),
    name: both,
  },
  saved_views: { name: both, query: both },
  search_names: { word: derived },
  search_trigrams: { trigram: derived },
  sessions: { browser: both, ip: both, place: both },
  users: {
    email: both,
    password_hash: erasedOnly('a hash that only guesses can be compared with'),
    first_name: both,
    last_name: both,
    phone: both,
    search_text: derived,
  },
  waiting_deliveries: {
    label: untilDelivered,
    note: untilDelivered,
    internal_note: untilDelivered,
    reason_text: untilDelivered,
  },
}
