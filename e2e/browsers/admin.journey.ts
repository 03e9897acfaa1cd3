import { adminPartNames, adminParts, type AdminPart } from '@portal/contract/admin/admin-parts'
import { headings } from '@portal/contract/headings'
import { people } from '../support/sign-in.ts'
import { desktop, phone, test } from './test.ts'

for (const [name, size] of Object.entries({ desktop, phone }))
  test.describe(name, () => {
    test.use({ size })

    test('an admin opens each part, and a form with its errors', async ({ tab, signInByToken }) => {
      await signInByToken(people.admin)
      await tab.goto('/admin')
      const openPart = async (part: AdminPart) => {
        if (size === phone) {
          await tab.role('button', headings.admin).click()
          await tab.role('menuitem', adminParts[part]).click()
        } else await tab.role('navigation', headings.admin).role('link', adminParts[part]).click()
        await tab.role('region', adminParts[part]).role('heading', adminParts[part]).first().shown()
      }
      if (size === desktop) await tab.role('button', 'More').click()
      for (const part of adminPartNames) await openPart(part)
      await openPart('law-firms')
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
