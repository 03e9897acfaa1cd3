import { expect, test } from 'vitest'
import { runBench } from './run.ts'
import { workerBudget } from './worker-budget.ts'

test(
  'every row is measured, none reads more of the database than it may, and the Worker keeps its budget',
  { timeout: 300_000 },
  async () => {
    const { table, workerBytes } = await runBench({ few: 24, many: 240, firms: 4, seconds: 1, share: 0 })
    expect(table.readTooMuch).toEqual([])
    expect(workerBytes).toBeLessThanOrEqual(workerBudget)
    expect(table.names).toEqual([
      'first page, admin, at 24',
      'first page, firm, at 24',
      'first page, admin, at 240',
      'first page, firm, at 240',
      'first page, a first call',
      'page 20, admin',
      'unchanged poll',
      'changed poll',
      'changed poll, after a colleague’s',
      'search, common (“son”)',
      'search, rare (“rodriguez-hern”)',
      'search, reference (“chp-7z”)',
      'search, none (“zzzzqq”)',
      'search, of a firm (“son”)',
      'order with three 1 MB files',
      'download, 10 MB',
      'download, a range of it',
      'sign-in',
    ])
  },
)
