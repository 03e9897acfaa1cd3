import { people } from '../support/sign-in.ts'
import { desktop, phone, test } from './test.ts'

for (const [name, size] of Object.entries({ desktop, phone }))
  test.describe(name, () => {
    test.use({ size })

    test('an admin opens each tab, and a form with its errors', async ({ tab, signInByToken }) => {
      await signInByToken(people.admin)
      await tab.goto('/admin')
      await tab.role('tab').first().shown()
      const { count } = await tab.role('tab').state()
      for (let index = 1; index < count; index++) {
        await tab.role('tab').nth(index).click()
        await tab
          .css('[role=tab][aria-selected=true]')
          .expect({ text: new RegExp((await tab.role('tab').nth(index).state()).text) })
        await tab.role('tabpanel').first().shown()
      }
      await tab.role('tab', 'Law Firms').click()
      await tab.role('button', 'Add Law Firm').click()
      const dialog = tab.role('dialog')
      await dialog.role('button', 'Add Law Firm').click()
      await dialog
        .text(/^Please fill in both/)
        .first()
        .shown()
      await tab.press('Escape')
      await dialog.gone()
    })
  })
