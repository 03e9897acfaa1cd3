import { expect, type Page } from '@playwright/test'
import { budgets, type Budget } from '../frontends/budgets.ts'
import { codeOf } from './support/code-of.ts'
import { enter } from './support/entered.ts'
import { people } from './support/people.ts'
import { test } from './support/test.ts'

const signedIn = new Set(['/dashboard', '/admin'])
const moves = (page: Page) => () => page.mouse.move(20, 20)

for (const [path, budget] of Object.entries<Budget>(budgets))
  test(`${path} keeps to its budget`, async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the same for every screen')
    if (signedIn.has(path)) await enter(page, people.admin)
    const measure = () => codeOf(page, path, ...(path === '/' ? [moves(page)] : []))
    const { scripts, styles, waves, files } = await measure()
    const shown = files.map((file) => `${file.bytes} ${file.path}`).join('\n')
    expect(scripts, `no scripts came:\n${shown}`).toBeGreaterThan(50_000)
    expect(scripts, `bytes of scripts:\n${shown}`).toBeLessThanOrEqual(budget.scripts)
    expect(styles, `bytes of stylesheets:\n${shown}`).toBeLessThanOrEqual(budget.styles)
    // A request that is told late counts as a wave of its own: the least is what the page needs.
    if (waves > budget.waves)
      await expect.poll(async () => (await measure()).waves, shown).toBeLessThanOrEqual(budget.waves)
  })
