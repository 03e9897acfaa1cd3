import type { Agency, AgencyField, AgencyForm } from '@portal/contract/agencies/agencies'
import type { AgencyRow, ImportedRow } from '@portal/contract/agencies/agency-calls'
import { agencyKey } from '@portal/contract/agencies/agency-key'
import { prefixOwners, prefixProblem } from './checks.ts'

// The plan of an import, row by row.

/** A row of the shipped directory at its last import. */
export type ShippedRow = Partial<AgencyForm> & { key: string }

/** An agency with the row that it has from the directory of a release, if any. */
export type KnownAgency = Agency & { shipped: ShippedRow | null }

/** A planned row: the form to store, and the agency that it changes. */
export interface PlannedRow {
  row: ImportedRow
  form: AgencyForm
  agency: KnownAgency | null
  /** The row to remember, or the one that the agency had before. */
  shipped: ShippedRow | null
}

type Fields = readonly AgencyField[]

const keyOf = ({ kind, name }: AgencyForm): string => `${kind} ${agencyKey(kind, name)}`

/** The fields of the file. Name and kind say which agency it is. */
const merged = (agency: KnownAgency, form: AgencyForm, fields: Fields): AgencyForm => {
  const { id: _, version: __, shipped: ___, ...before } = agency
  return { ...before, ...Object.fromEntries(fields.map((field) => [field, form[field]])) }
}

/**
 * The fields that people have changed or filled in, which differ from the shipped directory. The name of an agency from elsewhere
 * is one of them.
 */
const ownFields = (agency: KnownAgency, fields: Fields): Fields => {
  const { shipped } = agency
  if (shipped) return fields.filter((field) => (agency[field] ?? '') !== (shipped[field] ?? ''))
  return fields.filter((field) => (agency[field] ?? '') !== '')
}

const only = (form: AgencyForm, fields: Fields): Partial<AgencyForm> =>
  Object.fromEntries(fields.map((field) => [field, form[field]]))

const problem = (form: AgencyForm, field: AgencyField, message: string): PlannedRow => ({
  row: { action: 'problem', existing: null, changes: [], kept: [], before: {}, problem: { field, message } },
  form,
  agency: null,
  shipped: null,
})

/** Plans each row by itself and against the rows before it, so that no two rows are about the same agency. */
const planRows = (existing: readonly KnownAgency[], rows: readonly AgencyRow[], columns: Fields): PlannedRow[] => {
  const fields = [...new Set<AgencyField>(['name', 'kind', ...columns])]
  const byKey = new Map(existing.map((agency) => [keyOf(agency), agency]))
  const byShipped = new Map(
    existing.flatMap((agency) => (agency.shipped ? [[agency.shipped.key, agency] as const] : [])),
  )
  const byNcic = new Map(existing.flatMap((agency) => (agency.ncic ? [[agency.ncic, agency] as const] : [])))
  const seen = { keys: new Set<string>(), codes: new Set<string>(), agencies: new Set<string>() }
  return rows.map(({ key: shippedKey, ...form }) => {
    const key = keyOf(form)
    const named = byKey.get(key)
    const known = byShipped.get(shippedKey)
    const agency = known ?? ((form.ncic && byNcic.get(form.ncic)) || named || null)
    const shipped = shippedKey ? { key: shippedKey, ...only(form, fields) } : (agency?.shipped ?? null)
    const isRepeated = seen.keys.has(key)
    const isCodeRepeated = form.ncic !== '' && seen.codes.has(form.ncic)
    const isChanged = agency !== null && seen.agencies.has(agency.id)
    seen.keys.add(key)
    if (form.ncic) seen.codes.add(form.ncic)
    if (agency) seen.agencies.add(agency.id)

    if (isCodeRepeated) return problem(form, 'ncic', 'An earlier row has this NCIC code')
    if (isRepeated) return problem(form, 'name', 'An earlier row is the same agency')
    if (isChanged) return problem(form, 'name', 'An earlier row changes the same agency')
    if (agency && !known && named && named.id !== agency.id)
      return problem(form, 'name', 'This name and this NCIC code belong to two different agencies')
    if (!agency)
      return {
        row: { action: 'add', existing: null, changes: [], kept: [], before: {}, problem: null },
        form,
        agency: null,
        shipped,
      }
    // Two agencies can't have one name, so an agency that people have added keeps the name that the directory has for another.
    const isTaken = named !== undefined && named.id !== agency.id
    const own = shippedKey ? [...ownFields(agency, fields), ...(isTaken ? (['name', 'kind'] as const) : [])] : []
    const after = merged(
      agency,
      form,
      fields.filter((field) => !own.includes(field)),
    )
    const changes = fields.filter((field) => after[field] !== agency[field])
    return {
      row: {
        action: changes.length > 0 ? 'change' : 'same',
        existing: agency.name,
        changes,
        kept: fields.filter((field) => own.includes(field) && agency[field] !== form[field]),
        before: Object.fromEntries(changes.map((field) => [field, agency[field]])),
        problem: null,
      },
      form: after,
      agency,
      shipped,
    }
  })
}

/** Plans an import. Report prefixes are compared once it is known which agencies keep theirs. */
export const planImport = (
  existing: readonly KnownAgency[],
  rows: readonly AgencyRow[],
  columns: Fields,
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
