import { expect, test } from 'vitest'
import { queueViewNames } from '@portal/contract/lists/queue'
import { docketQueries } from './rows/docket.ts'
import { staffCounts } from './rows/files.ts'
import { queueQueries } from './rows/queue.ts'
import { runBench } from './run.ts'
import { workerBudget } from './worker-budget.ts'

test(
  'measures every row, none costs the database too much, and the Worker stays within its size budget',
  { timeout: 300_000 },
  async () => {
    const { table, workerBytes } = await runBench({ few: 24, many: 240, firms: 4, seconds: 1, scale: 0 })
    expect(table.overCounts).toEqual([])
    expect(workerBytes.atStart).toBeLessThanOrEqual(workerBudget.atStart)
    expect(workerBytes.all).toBeLessThanOrEqual(workerBudget.all)
    expect(table.names).toEqual([
      'first page, admin, at 24',
      'first page, firm, at 24',
      'first page, admin, at 240',
      'first page, firm, at 240',
      'first page, first call of an account, at 240',
      'page 20, admin, at 240',
      'unchanged poll, at 240',
      'changed poll, at 240',
      'search, reference (“chp-” and two more), at 240',
      'search, rare (“rodriguez-hern”), at 240',
      'search, none (“zzzzqq”), at 240',
      'search, common (“son”), at 240',
      'search, a firm (“son”), at 240',
      'search, a crash date, at 240',
      'similar names (“jenifer garsia”), at 240',
      'similar names, a firm (“jenifer garsia”), at 240',
      ...Object.keys(docketQueries).map((name) => `docket, ${name}, at 240`),
      'docket, unchanged poll, at 240',
      ...queueViewNames.map((view) => `queue, ${view}, at 240`),
      ...Object.keys(queueQueries).map((name) => `queue, ${name}, at 240`),
      'queue, unchanged poll, at 240',
      'queue, a change of 50, at 240',
      'mail, 100 files matched, at 240',
      ...staffCounts.map((staff) => `request with three 1 MB files, ${staff} of staff`),
      'download, 10 MB',
      'download, a range',
      'face page, while ten hostile emails arrive',
      'sign-in',
    ])
  },
)
