import { sql } from 'drizzle-orm'

/** An agency's name as searches compare it, like a `search_text` but for accents, which no agency's name has. */
export const agencyText = sql.raw(
  `'  ' || lower(name) || '  ' || replace(replace(replace(lower(name), '''', ''), '.', ''), '-', '')`,
)
