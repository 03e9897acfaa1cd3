import { expect, type Page } from '@playwright/test'
import { budgets, type Budget } from '../frontends/budgets.ts'
import { codeOf, type Code } from './support/code-of.ts'
import { people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

const signedIn = new Set(['/dashboard', '/admin'])
/** Without a link, a page leads to another one. */
const links: Partial<Record<string, string>> = { '/track': '?token=none', '/sign': '?token=none' }
const moves = (page: Page) => () => page.mouse.move(20, 20)

for (const [path, budget] of Object.entries<Budget>(budgets))
  test(`the code of ${path} stays within its budget`, async ({ page }) => {
    if (signedIn.has(path)) await signInByToken(page, people.admin)
    const measure = () => codeOf(page, `${path}${links[path] ?? ''}`, ...(path === '/' ? [moves(page)] : []))
    let code!: Code
    // Less than this is a page whose slice hasn't loaded, as on a busy machine.
    await expect
      .poll(async () => (code = await measure()).scripts, 'too few scripts loaded')
      .toBeGreaterThan(0.9 * budget.scripts)
    const { scripts, styles, waves, files } = code
    const shown = files.map((file) => `${file.bytes} ${file.path}`).join('\n')
    expect(scripts, `bytes of scripts:\n${shown}`).toBeLessThanOrEqual(budget.scripts)
    expect(styles, `bytes of stylesheets:\n${shown}`).toBeLessThanOrEqual(budget.styles)
    // A request that is reported late counts as another wave, so the smallest of several measurements counts.
    if (waves > budget.waves)
      await expect.poll(async () => (await measure()).waves, shown).toBeLessThanOrEqual(budget.waves)
  })
