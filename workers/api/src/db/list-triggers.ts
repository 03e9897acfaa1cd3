import { queueFlag, docketFlag } from './list-facts.ts'

// Triggers keep what lists need: a request's facts, and how many requests each view of each list has. drizzle-kit doesn't
// know triggers, so the migration has their text, which a test compares with this.

const requestRow = (row: string) => ({
  state: `${row}.kind || ' ' || ${row}.status || ' ' || coalesce(${row}.report_type, '') || ' ' || ${row}.monitor_for_full || ' ' ||
    ${row}.has_delivery`,
  case: `coalesce(${row}.waiting_for, '') || ' ' || (${row}.client_replied_at is not null) ||
    (coalesce(${row}.requested_from_agency_on, ${row}.staff_owner_id) is not null) || (${row}.due_on is not null)`,
})

/** The columns with a request's facts, in the order in which `list_rules` has them. */
const factColumns = ['queue_flags', 'queue_group', 'work_rank', 'docket_flags']

/** The columns that a request's facts depend on. */
const readColumns = [
  'kind',
  'status',
  'report_type',
  'monitor_for_full',
  'has_delivery',
  'waiting_for',
  'client_replied_at',
  'requested_from_agency_on',
  'staff_owner_id',
  'check_again_on',
  'expected_on',
]

const facts = factColumns.map((_, at) => `facts ->> ${at}`).join(', ')

const storeFacts = `
  update requests set (${factColumns.join(', ')}) = (${facts})
    from (select rules.cases -> (${requestRow('new').case}) as facts from list_rules as rules where rules.state = ${requestRow('new').state})
    where id = new.id and (${factColumns.join(', ')}) is not (${facts});`

/** The counts that a row of `requests` belongs to, as JSON: arrays of a list, a view, a value, the kind and `step`. */
export const countedIn = (row: string, step: 1 | -1): string => {
  // Not everyone in a firm sees a private request.
  const own = `iif(${row}.private_to is null or ${row}.law_firm_id is null, ${row}.list_id, null)`
  const counted = [
    [`'all'`, 'all', `''`],
    [`'all'`, 'queue', `${row}.queue_flags`],
    [`'all'`, 'due', `iif(${row}.queue_flags & ${queueFlag.dated}, ${row}.due_on, null)`],
    [`'all'`, 'owner', `iif(${row}.queue_flags is null, null, ${row}.staff_owner_id)`],
    [own, 'docket', `${row}.docket_flags`],
    [own, 'requester', `iif(${row}.docket_flags & ${docketFlag.open}, ${row}.user_id, null)`],
  ]
  return counted
    .map(([list, view, value]) => `json_array(${list}, '${view}', ${value}, ${row}.kind, ${step})`)
    .join(', ')
}

/** The sums of what rows count to, from a table expression with such arrays. */
export const sumOf = (counted: string, each = 'value'): string => `
  select ${each} ->> 0 as list, ${each} ->> 1 as view, cast(${each} ->> 2 as text) as value, ${each} ->> 3 as kind, sum(${each} ->> 4) as count
  from ${counted} where ${each} ->> 0 is not null and ${each} ->> 2 is not null group by 1, 2, 3, 4`

const count = (...changes: string[]): string => `
  insert into list_counts (list, view, value, kind, count)
  ${sumOf(`json_each(json_array(${changes.join(', ')}))`)} having sum(value ->> 4) <> 0
  on conflict do update set count = count + excluded.count;`

const trigger = (name: string, event: string, body: string, when = ''): string =>
  `CREATE TRIGGER ${name} AFTER ${event} ON requests ${when}BEGIN${body}\nEND;`

const countedColumns = [
  ...factColumns,
  'staff_owner_id',
  'check_again_on',
  'expected_on',
  'law_firm_id',
  'user_id',
  'private_to',
  'kind',
]

export const listTriggers: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['requests_facts_of_new', 'INSERT', storeFacts],
      ['requests_facts_of_changed', `UPDATE OF ${readColumns.join(', ')}`, storeFacts],
      ['requests_count_new', 'INSERT', count(countedIn('new', 1))],
      [
        'requests_count_changed',
        `UPDATE OF ${countedColumns.join(', ')}`,
        count(countedIn('new', 1), countedIn('old', -1)),
      ],
      // The deletion of all requests deletes the counts first.
      ['requests_count_deleted', 'DELETE', count(countedIn('old', -1)), 'WHEN EXISTS (SELECT 1 FROM list_counts) '],
    ] as const
  ).map(([name, event, body, when]) => [name, trigger(name, event, body, when)]),
)
