import type { Agency, AgencyField, AgencyForm } from '@portal/contract/agencies/agencies'
import type { ImportedRow } from '@portal/contract/agencies/agency-calls'
import { agencyKey } from '@portal/contract/agencies/agency-key'
import { prefixOwners, prefixProblem } from './checks.ts'

// The plan of an import, row by row.

/** A planned row: the form to store, and the agency that it changes. */
export interface PlannedRow {
  row: ImportedRow
  form: AgencyForm
  agency: Agency | null
}

const keyOf = ({ kind, name }: AgencyForm): string => `${kind} ${agencyKey(kind, name)}`

/** The fields of the file. Name and kind say which agency it is. */
const merged = (agency: Agency, form: AgencyForm, columns: readonly AgencyField[]): AgencyForm => {
  const { id: _, version: __, ...before } = agency
  const fields = ['name', 'kind', ...columns] as const
  return { ...before, ...Object.fromEntries(fields.map((field) => [field, form[field]])) }
}

const problem = (form: AgencyForm, field: AgencyField, message: string): PlannedRow => ({
  row: { action: 'problem', existing: null, changes: [], before: {}, problem: { field, message } },
  form,
  agency: null,
})

/** Plans each row by itself and against the rows before it, so that no two rows are about the same agency. */
const planRows = (
  existing: readonly Agency[],
  rows: readonly AgencyForm[],
  columns: readonly AgencyField[],
): PlannedRow[] => {
  const byKey = new Map(existing.map((agency) => [keyOf(agency), agency]))
  const byNcic = new Map(existing.flatMap((agency) => (agency.ncic ? [[agency.ncic, agency] as const] : [])))
  const seen = { keys: new Set<string>(), codes: new Set<string>(), agencies: new Set<string>() }
  return rows.map((form) => {
    const key = keyOf(form)
    const named = byKey.get(key)
    const agency = (form.ncic && byNcic.get(form.ncic)) || named || null
    const isRepeated = seen.keys.has(key)
    const isCodeRepeated = form.ncic !== '' && seen.codes.has(form.ncic)
    const isChanged = agency !== null && seen.agencies.has(agency.id)
    seen.keys.add(key)
    if (form.ncic) seen.codes.add(form.ncic)
    if (agency) seen.agencies.add(agency.id)

    if (isCodeRepeated) return problem(form, 'ncic', 'An earlier row has this NCIC code')
    if (isRepeated) return problem(form, 'name', 'An earlier row is the same agency')
    if (isChanged) return problem(form, 'name', 'An earlier row changes the same agency')
    if (agency && named && named.id !== agency.id)
      return problem(form, 'name', 'This name and this NCIC code belong to two different agencies')
    if (!agency)
      return { row: { action: 'add', existing: null, changes: [], before: {}, problem: null }, form, agency: null }
    const after = merged(agency, form, columns)
    const changes = (Object.keys(after) as AgencyField[]).filter((field) => after[field] !== agency[field])
    return {
      row: {
        action: changes.length > 0 ? 'change' : 'same',
        existing: agency.name,
        changes,
        before: Object.fromEntries(changes.map((field) => [field, agency[field]])),
        problem: null,
      },
      form: after,
      agency,
    }
  })
}

/** Plans an import. Report prefixes are compared once it is known which agencies keep theirs. */
export const planImport = (
  existing: readonly Agency[],
  rows: readonly AgencyForm[],
  columns: readonly AgencyField[],
): PlannedRow[] => {
  const planned = planRows(existing, rows, columns)
  const after = planned.flatMap(({ row, form, agency }, at) =>
    row.action === 'problem' ? [] : [{ ...form, id: agency?.id ?? String(at) }],
  )
  const changed = new Set(after.map(({ id }) => id))
  const owners = prefixOwners([...existing.filter(({ id }) => !changed.has(id)), ...after])
  return planned.map((one, at) => {
    if (one.row.action === 'problem' || one.row.action === 'same') return one
    const message = prefixProblem({ ...one.form, id: one.agency?.id ?? String(at) }, owners)
    return message ? problem(one.form, 'reportPrefixes', message) : one
  })
}
