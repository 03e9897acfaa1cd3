import { expect, type Locator, type Page } from '@playwright/test'
import type { Upload } from './documents.ts'

/** Keyboard and mouse input as a person gives it. The focus moves by these keys alone, and every key and click is counted. */
export const userInput = (page: Page) => {
  let inputs = 0
  // A chooser that opens before Playwright listens is missed, so it listens from the start.
  page.on('filechooser', () => {})
  const press = async (key: string): Promise<void> => {
    inputs++
    await page.keyboard.press(key)
  }
  const click = async (target: Locator): Promise<void> => {
    inputs++
    await target.click()
  }
  /** Presses Tab until the target has the focus. */
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', limit = 20): Promise<void> => {
    const hasFocus = async () =>
      (await target.count()) > 0 && target.evaluate((element) => element === document.activeElement)
    for (let presses = 0; presses < limit && !(await hasFocus()); presses++) await press(key)
    await expect(target).toBeFocused()
  }
  const choose = async (open: () => Promise<void>, file: Upload): Promise<void> => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()])
    await chooser.setFiles(file)
    await expect(page.getByText(file.name, { exact: true })).toBeVisible()
  }
  return {
    press,
    click,
    tabTo,
    choose,
    type: async (text: string): Promise<void> => {
      for (const key of text) await press(key)
    },
    /** The number of keys and clicks so far. */
    count: () => inputs,
  }
}
