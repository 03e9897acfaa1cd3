import { listCrashReports as endpoint, listHeaders } from '@portal/contract/crash-reports'
import { conditional } from '../http/etag.ts'
import { Answer, verb } from '../verb.ts'
import { scopesSeen, sightOf } from './policy.ts'
import { presentReport } from './present.ts'
import { filesOf, findReports, versionsOf } from './store.ts'

export const listCrashReports = verb(endpoint, async ({ scope, actor, headers, query }) => {
  const sight = sightOf(actor)
  // The versions are read before the reports: a list is never older than its tag says.
  const versions = await versionsOf(scope, scopesSeen(sight))
  const tag = await conditional(headers, [actor.id, sight, versions, query.page, query.pageSize, query.search])
  if (tag.matches) return new Answer(null, tag.headers, 304)

  const { rows, total, unfiltered } = await findReports(scope, sight, query)
  const files = await filesOf(
    scope,
    rows.map((row) => row.report),
  )
  return new Answer(
    rows.map((row) => presentReport(row, files, actor)),
    { ...tag.headers, [listHeaders.total]: String(total), [listHeaders.unfiltered]: String(unfiltered) },
  )
})
