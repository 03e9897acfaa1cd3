import { people } from '../support/sign-in.ts'
import { test } from './test.ts'

test('a request and a document are opened, zoomed and closed by keyboard, and the focus comes back', async ({
  tab,
  signInByToken,
}) => {
  await signInByToken(people.paralegal)
  await tab.goto('/dashboard')
  await tab.role('link', 'CHP Reports').tabTo()
  await tab.press('Enter')
  await tab.role('heading', 'CHP Reports').expect({ focused: true })
  const card = tab.role('article').first().role('link').first()
  await card.tabTo('Tab', 30)
  await tab.press('Enter')
  const details = tab.role('dialog').first()
  await details.text('Contact Information').shown()
  const preview = details.role('button', /^Preview/).first()
  await preview.tabTo()
  await tab.press('Enter')
  await tab.css('canvas').first().shown()
  await tab.press('+')
  await tab.text('125%').shown()
  await tab.press('Escape')
  await tab.css('canvas').gone()
  await preview.expect({ focused: true })
  await tab.press('Escape')
  await tab.role('dialog').gone()
  await card.expect({ focused: true })
})

test('the skip link and the heading of a page get the focus', async ({ tab }) => {
  await tab.goto('/login')
  await tab.css('#loading-page').gone()
  await tab.role('link', 'Skip to content').tabTo('Tab', 1)
  await tab.press('Enter')
  await tab.role('main').expect({ focused: true })
  await tab.goto('/login')
  // Before its code has loaded, a link opens a new page, which focuses nothing.
  await tab.css('#loading-page').gone()
  await tab.role('link', 'Sign up').click()
  await tab.role('heading', 'Create Your Account').expect({ focused: true })
  await tab.back()
  await tab.role('heading', 'Sign In').expect({ focused: true })
})
