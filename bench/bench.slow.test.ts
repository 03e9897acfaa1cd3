import { expect, test } from 'vitest'
import { runBench } from './run.ts'
import { workerBudget } from './worker-budget.ts'

test(
  'measures every row, none reads too many database rows, and the Worker stays within its size budget',
  { timeout: 300_000 },
  async () => {
    const { table, workerBytes } = await runBench({ few: 24, many: 240, firms: 4, seconds: 1, scale: 0 })
    expect(table.overRowsGoal).toEqual([])
    expect(workerBytes).toBeLessThanOrEqual(workerBudget)
    expect(table.names).toEqual([
      'first page, admin, at 24',
      'first page, firm, at 24',
      'first page, admin, at 240',
      'first page, firm, at 240',
      'first page, first call of an account',
      'page 20, admin',
      'unchanged poll',
      'changed poll',
      'changed poll, after a colleague’s poll',
      'search, common (“son”)',
      'search, rare (“rodriguez-hern”)',
      'search, reference (“chp-7z”)',
      'search, none (“zzzzqq”)',
      'search, a firm (“son”)',
      'request with three 1 MB files',
      'download, 10 MB',
      'download, a range',
      'sign-in',
    ])
  },
)
