import { expect, type Locator, type Page } from '@playwright/test'
import type { Upload } from './documents.ts'

/** Hands at a keyboard and a mouse. What has the focus changes by what they press alone, and all of it is counted. */
export const handsOf = (page: Page) => {
  let strokes = 0
  // Listened to all along: switched on with each choice, it can come after the key that opens the chooser.
  page.on('filechooser', () => {})
  const press = async (key: string): Promise<void> => {
    strokes++
    await page.keyboard.press(key)
  }
  const click = async (target: Locator): Promise<void> => {
    strokes++
    await target.click()
  }
  /** Moves on from control to control until the wanted one has the focus. */
  const goTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', most = 20): Promise<void> => {
    const arrived = async () => (await target.count()) > 0 && target.evaluate((it) => it === document.activeElement)
    for (let presses = 0; presses < most && !(await arrived()); presses++) await press(key)
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
    goTo,
    choose,
    type: async (text: string): Promise<void> => {
      for (const key of text) await press(key)
    },
    /** How many keys and buttons were pressed so far. */
    strokes: () => strokes,
  }
}
