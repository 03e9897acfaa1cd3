import { sql, type SQL } from 'drizzle-orm'
import { reportPrefixOf } from '@portal/contract/agencies/report-numbers'
import type { KindRules } from '@portal/contract/kinds/define-kind'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'

// Two requests of a kind with the same clue have the same agency: the prefix of a report number, or a department's text.

/** The name of the answer that says which agency it is. */
export type Clue = KindRules<string, string, string>['agencyClue']

// Spelling that people vary: capitals, spaces and these signs. SQL and TypeScript must ignore the same ones.
const ignored = [' ', '.', ',', '-', "'", '’'] as const

const columns: Readonly<Record<Clue, string>> = {
  policeDepartment: `nullif(${ignored.reduce((text, sign) => `replace(${text}, '${sign.replace("'", "''")}', '')`, 'lower(police_department)')}, '')`,
  reportNumber: `iif(report_number_key glob '[0-9][0-9][0-9][0-9]*', substr(report_number_key, 1, 4), null)`,
}

/** The expression of the column `agency_clue`. */
export const agencyClueColumn: SQL = sql.raw(
  `case kind ${kindNames.map((kind) => `when '${kind}' then ${columns[kindBy(kind).agencyClue]}`).join(' ')} end`,
)

const clues: Readonly<Record<Clue, (text: string) => string | null>> = {
  policeDepartment: (text) =>
    ignored.reduce(
      (left, sign) => left.replaceAll(sign, ''),
      // SQLite's lower() knows only these letters.
      text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
    ) || null,
  reportNumber: reportPrefixOf,
}

/** The clue of a request with these answers, as its column has it. */
export const agencyClueOf = (kind: KindId, answers: Readonly<Partial<Record<Clue, string | null>>>): string | null => {
  const field = kindBy(kind).agencyClue
  return clues[field](answers[field] ?? '')
}
