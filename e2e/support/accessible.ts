import axe, { type RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

interface Checked {
  /** Selectors; the whole page by default. */
  parts?: string[]
  /** The tags of axe's rules. */
  tags?: string[]
}

/** axe's findings for a page in the light and the dark color scheme. */
export const violationsOf = async (page: Page, { parts, tags = wcag }: Checked = {}): Promise<string[]> => {
  const found: string[] = []
  // axe is loaded once per page and returns only what is wrong, because both take longer than the checks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // The elements are the same in both schemes, so the second is checked for colors only.
  for (const [colorScheme, runOnly] of [
    ['light', tags],
    ['dark', ['color-contrast', 'link-in-text-block']],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await page.evaluate(
      async ([include, options]) => {
        // A header that stays from the screen before may still be changing from its dark colors.
        for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
        const { run } = (window as unknown as { axe: typeof axe }).axe
        const results = await run(include ? { include } : document, options)
        return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      },
      [parts, { runOnly: [...runOnly], resultTypes: ['violations'], iframes: false } satisfies RunOptions] as const,
    )
    found.push(...violations.map((violation) => `${colorScheme} ${violation}`))
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return found
}

/** Expects nothing to scroll sideways. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'pixels the page scrolls sideways').toBeLessThanOrEqual(0)
}

/** Expects no axe violations, in the light and the dark color scheme, and no horizontal scrolling. */
export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await violationsOf(page)).toEqual([])
  await expectNoOverflow(page)
}
