import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { find, inspect, setValue, type Match, type State, type Step } from './in-page.ts'
import type { Session } from './engine.ts'

const require = createRequire(import.meta.url)
const library = readFileSync(
  require.resolve('@testing-library/dom').replace(/index\.js$/, '@testing-library/dom.umd.min.js'),
  'utf8',
)

type Name = string | RegExp
const matchOf = (name: Name): Match => (typeof name === 'string' ? name : { source: name.source, flags: name.flags })

/** Calls the function until it doesn't throw. */
const retry = (attempt: () => Promise<void>) => expect(attempt).toPass({ intervals: [30, 60, 120] })

/** A page in a browser, with input as a person gives it. */
export class Tab {
  private readonly session: Session
  private readonly origin: string
  constructor(session: Session, origin: string) {
    this.session = session
    this.origin = origin
  }

  goto(path: string): Promise<void> {
    return this.session.goto(this.origin + path)
  }
  reload(): Promise<void> {
    return this.session.reload()
  }
  back(): Promise<void> {
    return this.session.back()
  }
  screenshot(): Promise<Buffer> {
    return this.session.screenshot()
  }

  /** Calls a function in the page, with parameters that JSON can express. */
  async run<A extends readonly unknown[], R>(task: (...parameters: A) => R, ...parameters: A): Promise<R> {
    const args = parameters.map((value) => JSON.stringify(value)).join(', ')
    return JSON.parse(await this.session.evaluate(`JSON.stringify((${task})(${args}) ?? null)`)) as R
  }
  async expectUrl(pattern: RegExp): Promise<void> {
    await retry(async () => expect(await this.run(() => location.href)).toMatch(pattern))
  }

  /** Presses keys one after the other; `Shift+Tab` presses Tab while Shift is held. */
  press(...keys: string[]): Promise<void> {
    return this.session.press(keys)
  }
  /** Types text where the focus is. */
  type(text: string): Promise<void> {
    return this.session.type(text)
  }
  click(x: number, y: number): Promise<void> {
    return this.session.click(x, y)
  }

  /** Expects nothing to scroll sideways, and in Chromium no axe violations. */
  async expectAccessible(): Promise<void> {
    if (this.session.expectAccessible) return this.session.expectAccessible()
    const overflow = await this.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow, 'pixels the page scrolls sideways').toBeLessThanOrEqual(0)
  }

  role(role: string, name?: Name): Target {
    return new Target(this, []).role(role, name)
  }
  label(text: Name): Target {
    return new Target(this, []).label(text)
  }
  text(text: Name): Target {
    return new Target(this, []).text(text)
  }
  css(selector: string): Target {
    return new Target(this, []).css(selector)
  }

  /** Runs a function of `in-page.ts` on what the steps find. */
  async onFound(
    task: (...parameters: never[]) => unknown,
    steps: readonly Step[],
    ...rest: unknown[]
  ): Promise<unknown> {
    const args = [steps, ...rest].map((value) => JSON.stringify(value)).join(', ')
    const expression = `globalThis.TestingLibraryDom ? JSON.stringify((${task})(${find}, ${args}) ?? null) : ''`
    // A page that has just been loaded lacks the library.
    for (;;) {
      const result = await this.session.evaluate(expression)
      if (result) return JSON.parse(result)
      await this.session.evaluate(`(() => { ${library}; return 'loaded' })()`)
    }
  }
  async setFiles(steps: readonly Step[], files: readonly string[]): Promise<void> {
    await this.session.setFiles(`(${find})(${JSON.stringify(steps)})[0]`, files)
  }
}

/** An element that is searched for again each time it is used. */
export class Target {
  private readonly tab: Tab
  private readonly steps: readonly Step[]
  constructor(tab: Tab, steps: readonly Step[]) {
    this.tab = tab
    this.steps = steps
  }
  private with(step: Step): Target {
    return new Target(this.tab, [...this.steps, step])
  }
  role(role: string, name?: Name): Target {
    return this.with({ by: 'role', role, ...(name !== undefined && { name: matchOf(name) }) })
  }
  label(text: Name): Target {
    return this.with({ by: 'label', text: matchOf(text) })
  }
  text(text: Name): Target {
    return this.with({ by: 'text', text: matchOf(text) })
  }
  css(selector: string): Target {
    return this.with({ by: 'css', selector })
  }
  nth(index: number): Target {
    return this.with({ by: 'index', index })
  }
  first(): Target {
    return this.nth(0)
  }
  last(): Target {
    return this.nth(-1)
  }

  async state(scroll = false): Promise<State> {
    return (await this.tab.onFound(inspect, this.steps, scroll)) as State
  }
  /** Waits until the element is like this. */
  async expect(expected: Partial<State> | { text: RegExp }): Promise<void> {
    await retry(async () => {
      const actual = await this.state()
      for (const [name, value] of Object.entries(expected)) {
        const what = `${name} of ${this.describe()}`
        if (value instanceof RegExp) expect(actual[name as 'text'], what).toMatch(value)
        else expect(actual[name as keyof State], what).toBe(value)
      }
    })
  }
  shown(): Promise<void> {
    return this.expect({ visible: true })
  }
  gone(): Promise<void> {
    return this.expect({ count: 0 })
  }

  /** Waits until a click would hit the element, and until it doesn't move. */
  async clickable(): Promise<State> {
    let before: State | undefined
    await retry(async () => {
      const now = await this.state(true)
      const moved = now.x !== before?.x || now.y !== before.y
      before = now
      expect(now.visible && now.enabled, `${this.describe()} can be clicked`).toBe(true)
      expect(now.obstacle, `what covers ${this.describe()}`).toBe('')
      expect(moved, `${this.describe()} moves`).toBe(false)
    })
    return before!
  }
  async click(): Promise<void> {
    const { x, y } = await this.clickable()
    await this.tab.click(x, y)
  }
  /** Clicks and types. */
  async fill(text: string): Promise<void> {
    // As a person does who sees that a click missed.
    await retry(async () => {
      await this.click()
      expect((await this.state()).focused, `${this.describe()} has the focus`).toBe(true)
    })
    await this.tab.press('Control+a')
    await this.tab.type(text)
    await this.expect({ value: text })
  }
  async setValue(value: string): Promise<void> {
    await this.shown()
    await this.tab.onFound(setValue, this.steps, value)
    await this.expect({ value })
  }
  async setFiles(...files: string[]): Promise<void> {
    await retry(async () => expect((await this.state()).count).toBe(1))
    await this.tab.setFiles(this.steps, files)
  }
  /** Presses Tab until the element has the focus. */
  async tabTo(key: 'Tab' | 'Shift+Tab' = 'Tab', limit = 20): Promise<void> {
    await this.shown()
    for (let presses = 0; presses < limit && !(await this.state()).focused; presses++) await this.tab.press(key)
    await this.expect({ focused: true })
  }

  private describe(): string {
    return this.steps
      .map((step) => Object.values(step).map((value) => (typeof value === 'object' ? value.source : value)))
      .join(' > ')
  }
}
