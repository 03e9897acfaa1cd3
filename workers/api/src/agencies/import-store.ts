import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { agencyFields, type AgencyField, type AgencyForm } from '@portal/contract/agencies/agencies'
import { inParts } from '@portal/contract/in-parts'
import type { RequestContext } from '../context.ts'
import { assertRowsChanged, type Statement } from '../db/client.ts'
import { listUpdates } from '../db/list-updates.ts'
import { agencies } from '../db/schema/agencies.ts'
import type { KnownAgency, ShippedRow } from './import-plan.ts'
import { columns, storedForm } from './store.ts'

/** All agencies with all their fields. */
export const findWholeAgencies = async ({ db }: RequestContext): Promise<KnownAgency[]> => {
  const found = await db.select({ ...columns, shipped: agencies.shipped }).from(agencies)
  return found.map((agency) => ({
    ...agency,
    shipped: agency.shipped === null ? null : (JSON.parse(agency.shipped) as ShippedRow),
  }))
}

// A parameter may have 2 MB.
const rowsPerStatement = 200

const storedFields = [...(Object.keys(agencyFields) as AgencyField[]), 'nameKey', 'placeKeys', 'shipped'] as const
type StoredField = (typeof storedFields)[number]

const cell = (name: string): SQL => sql`changed.value ->> ${sql.raw(`'${name}'`)}`

export const insertAgencies = (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  added: readonly { id: string; form: AgencyForm; shipped: ShippedRow | null }[],
): Statement[] =>
  inParts(added, rowsPerStatement).map((rows) => {
    const json = JSON.stringify(
      rows.map(({ id, form, shipped }) => ({
        id,
        ...storedForm(form),
        shipped,
        createdAt: now.toISOString(),
        version: 1,
      })),
    )
    // In the order of the table's columns.
    const cells = Object.keys(getTableColumns(agencies)).map((name) => sql`${cell(name)} as ${sql.identifier(name)}`)
    return db.insert(agencies).select(sql`select ${sql.join(cells, sql`, `)} from json_each(${json}) as changed`)
  })

/** Updates agencies whose versions are still as read, and the lists that show agencies with a new name or kind. */
export const updateAgencies = (
  { db }: RequestContext,
  changed: readonly { agency: KnownAgency; form: AgencyForm; shipped: ShippedRow | null }[],
): Statement[] => {
  const renamed = changed.filter(({ agency, form }) => agency.name !== form.name || agency.kind !== form.kind)
  const renamedIds = sql`(select value from json_each(${JSON.stringify(renamed.map(({ agency }) => agency.id))}))`
  return [
    ...inParts(changed, rowsPerStatement).flatMap((rows) => {
      const json = JSON.stringify(
        rows.map(({ agency: { id, version }, form, shipped }) => ({ id, version, ...storedForm(form), shipped })),
      )
      return [
        db
          .update(agencies)
          .set({
            ...(Object.fromEntries(storedFields.map((field) => [field, cell(field)])) as Record<StoredField, SQL>),
            version: sql`${agencies.version} + 1`,
          })
          .from(sql`json_each(${json}) as changed`)
          .where(sql`${agencies.id} = ${cell('id')} and ${agencies.version} = ${cell('version')}`),
        assertRowsChanged(db, rows.length),
      ]
    }),
    ...(renamed.length > 0
      ? listUpdates(db, 'changed', sql`(select id from requests where agency_id in ${renamedIds})`)
      : []),
  ]
}
