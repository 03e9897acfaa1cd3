import { expect } from '@playwright/test'
import { crashRequirements } from '@portal/contract/reports/crash-requirements'
import { localPassword } from '../../scripts/seed/accounts.ts'
import { people } from '../support/sign-in.ts'
import { desktop, pdfFile, phone, test } from './test.ts'

const date = /^Date of crash/
const reference = /^(CHP|POL)-[0-9A-Z]{8}$/

for (const [name, size] of Object.entries({ desktop, phone }))
  test.describe(name, () => {
    test.use({ size })

    test('a guest comes from the landing page and requests a CHP report with a file', async ({ tab }) => {
      await tab.goto('/')
      await tab.role('main').role('link', 'Request CHP Report').first().click()
      await tab.role('heading', 'Request Reports').shown()
      await tab.role('main').role('link', 'Request CHP Report').click()
      await tab.label(/^Contact email/).fill(`guest-${name}@client.test`)
      await tab.label(/^Client name/).fill('Client of a guest')
      await tab.label(date).setValue('2026-03-05')
      await tab.role('radio', 'Non-fatal Face Page').click()
      const question = tab.role('group', new RegExp(`^${crashRequirements.monitorForFull.label.replace('?', '\\?')}`))
      await question.role('radio', 'Yes').click()
      await tab
        .css(`input[type=file]`)
        .nth(0)
        .setFiles(await pdfFile('Authorization'))
      await tab.text('authorization.pdf').shown()
      await tab.role('button', 'Submit Request').click()
      await tab.role('heading', 'Request Submitted').shown()
      await tab.role('main').text(reference).shown()
    })
  })

test('a guest requests a police report', async ({ tab }) => {
  await tab.goto('/police-request')
  await tab.label(/^Contact email/).fill('police-guest@client.test')
  await tab.label(/^Client name/).fill('Client of the police')
  await tab.label(date).setValue('2026-03-05')
  await tab.label(/^Report number/).fill('26-004711')
  await tab.label(/^Police department/).fill('Oakland Police Department')
  await tab
    .css('input[type=file]')
    .nth(0)
    .setFiles(await pdfFile('Authorization'))
  await tab
    .css('input[type=file]')
    .nth(1)
    .setFiles(await pdfFile('Release'))
  await tab.text('release.pdf').shown()
  await tab.role('button', 'Submit Request').click()
  await tab.role('heading', 'Request Submitted').shown()
  await tab.role('main').text(reference).shown()
})

test('an empty form explains each missing answer, and the first one gets the focus', async ({ tab }) => {
  await tab.goto('/request?form=chp')
  await tab.role('button', 'Submit Request').click()
  await tab.role('alert').expect({ text: /Please fix \d+ fields/ })
  await tab.label(/^Contact email/).expect({ focused: true })
  await tab
    .text(/Client name is required/)
    .first()
    .shown()
})

test('the form does not move while it checks the contact email', async ({ tab }) => {
  await tab.goto('/request?form=chp')
  const radio = tab.role('radio', 'Fatal Face Page')
  await radio.shown()
  await tab.run(() => {
    const places = new Set<number>()
    const element = document.querySelector('input[type=radio]')!
    const record = () => {
      places.add(Math.round(element.getBoundingClientRect().y + scrollY))
      requestAnimationFrame(record)
    }
    record()
    Object.assign(window, { places })
  })
  await tab.label(/^Contact email/).fill('steady@client.test')
  const checks = () =>
    tab.run(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('check-email')).length)
  await expect.poll(checks).toBeGreaterThan(0)
  await radio.click()
  await radio.expect({ checked: true })
  expect(await tab.run(() => [...(window as unknown as { places: Set<number> }).places])).toHaveLength(1)
})

test('fields have the sizes that the form gives them', async ({ tab }) => {
  await tab.goto('/request?form=chp')
  await tab.label(date).shown()
  expect((await tab.label(date).state()).width).toBeLessThan(300)
})

test('a wrong password is explained, and the right one signs in until the menu signs out', async ({ tab }) => {
  await tab.goto('/login')
  await tab.label(/^Email/).fill(people.staff)
  await tab.label(/^Password/).fill('not-the-password')
  await tab.role('main').role('button', 'Sign In').click()
  await tab.role('main').role('alert').shown()
  await tab.label(/^Password/).fill(localPassword)
  await tab.role('main').role('button', 'Sign In').click()
  await tab.role('button', /^Account menu for/).click()
  await tab.role('banner').role('button', 'Sign out').click()
  await tab.role('main').role('link', 'Create Account').first().shown()
})
