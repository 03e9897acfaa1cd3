import type { Browser, CDPSession, Page } from '@playwright/test'
import { submitRequest } from '../support/requests.ts'
import { people, signInByToken, type Caller } from '../support/sign-in.ts'

/** Lighthouse's slow phone has a quarter of the speed. */
const slower = 4

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  /** Microseconds of processor time. */
  tdur?: number
}

/**
 * The processor time of each task of the page's main thread during an action, in ms. A trace has that beside the time on the
 * clock, so that other work on the machine doesn't count. Chromium's throttled processor would: it makes the thread wait.
 */
const tasksOf = async (page: Page, cdp: CDPSession, action: () => Promise<unknown>): Promise<number[]> => {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  cdp.on('Tracing.dataCollected', collect)
  const includedCategories = ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing']
  await cdp.send('Tracing.start', { traceConfig: { includedCategories }, transferMode: 'ReportEvents' })
  await page.evaluate(() => performance.mark('action'))
  await action()
  await page.waitForTimeout(1000)
  const ended = new Promise((resolve) => void cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await ended
  cdp.off('Tracing.dataCollected', collect)
  const mark = events.find(({ name }) => name === 'action')!
  return events
    .filter(
      ({ name, pid, tid, ts }) => pid === mark.pid && tid === mark.tid && ts > mark.ts && name.endsWith('RunTask'),
    )
    .map(({ tdur = 0 }) => tdur / 1000)
}

/** The same work on each machine, as a measure of its speed. */
const fixedWork = (page: Page) =>
  page.evaluate(() => {
    let number = 1
    for (let index = 0; index < 2_000_000; index++) number = (number * 16_807) % 2_147_483_647
    return number
  })

/** A click at a row's name or a button, without Playwright's checks in the page before it. */
const clickAt = async (page: Page, selector: string, index = 0) => {
  const box = await page.locator(selector).nth(index).boundingBox()
  if (box) await page.mouse.click(box.x + Math.min(20, box.width / 2), box.y + box.height / 2)
}

/** The things that people do with a list, and the most that its longest task may take on a slow phone, in ms. */
const stepsOf = (page: Page, tab: string) =>
  [
    ['first panel', 150, () => clickAt(page, '[data-row] a', 2)],
    ['next request', 80, () => page.keyboard.press('j')],
    ['another request', 80, () => clickAt(page, '[data-row] a', 7)],
    ['panel closed', 80, () => page.keyboard.press('Escape')],
    ['a tab', 80, () => clickAt(page, `nav[aria-label=Views] a[href*="tab=${tab}"]`)],
    ['the first tab', 80, () => page.goBack()],
    ['a search', 80, () => page.keyboard.press('/').then(() => page.keyboard.type('garcia', { delay: 40 }))],
    ['no search', 80, () => page.getByRole('searchbox').fill('')],
    ['a filter', 80, () => page.evaluate("history.pushState(null, '', location.href + '&kind=police')")],
  ] as const

const lists = [
  { view: 'docket', email: people.paralegal, tab: 'open' },
  { view: 'queue', email: people.staff, tab: 'new' },
] as const

/** Enough requests for full pages of both lists. */
export const submitRequests = async (page: Caller, count: number): Promise<void> => {
  const names = ['Maria Garcia', 'Luis Vega', 'Dora Reyes', 'Sam Lopez', 'Kim Nguyen']
  for (let index = 0; index < count; index++) {
    const clientName = `${names[index % names.length]} ${index}`
    const matterNumber = `2026-${index >> 2}`
    await submitRequest(
      page,
      index % 3 ? 'crash' : 'police',
      { clientName, matterNumber, attorney: 'Ana Reyes' },
      people.paralegal,
    )
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

export interface ListStep {
  name: string
  goal: number
  /** Milliseconds of the longest task on a slow phone. */
  longest: number
  /** In units of the fixed work. */
  ratio: number
}

/** The longest task of each thing that people do with the docket and the queue: medians of several runs. */
export const measureLists = async (browser: Browser, origin: string, runs: number): Promise<ListStep[]> => {
  const longest = new Map<string, { goal: number; values: number[] }>()
  const work: number[] = []
  for (const { view, email, tab } of lists)
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      await signInByToken(page, email)
      await page.goto(`/dashboard?view=${view}`)
      await page.locator('[data-row]').nth(20).waitFor()
      // Until the code of the panel is there.
      await page.waitForTimeout(2000)
      const cdp = await context.newCDPSession(page)
      work.push(Math.max(...(await tasksOf(page, cdp, () => fixedWork(page)))))
      for (const [step, goal, act] of stepsOf(page, tab)) {
        const name = `${view}: ${step}`
        const values = longest.get(name)?.values ?? []
        values.push(Math.max(...(await tasksOf(page, cdp, act))))
        longest.set(name, { goal, values })
      }
      await context.close()
    }
  return [...longest].map(([name, { goal, values }]) => ({
    name,
    goal,
    longest: median(values) * slower,
    ratio: median(values) / median(work),
  }))
}
