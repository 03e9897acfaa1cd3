import { expect } from '@playwright/test'
import { chpFiles } from '@portal/contract/kinds/fields-chp'
import { chpQuestions, guestLicense } from '@portal/contract/kinds/questions-chp'
import { people } from '../support/sign-in.ts'
import { pdfFile, phone, photoFile, test } from './test.ts'
import type { Tab } from './tab.ts'

const date = /^Date of crash/
const reference = /^(CHP|POL)-[0-9A-Z]{8}$/
const startingWith = (text: string) => new RegExp(`^${text.replaceAll(/[?()]/g, '\\$&')}`)

const openCrashForm = async (tab: Tab) => {
  await tab.goto('/')
  await tab.role('main').role('link', 'Request CHP Report').first().click()
  await tab.role('heading', 'Request Reports').shown()
  await tab.role('main').role('link', 'Request CHP Report').click()
}
const asked = { ...chpQuestions, ...chpFiles }
const labelOf = (name: keyof typeof asked): RegExp => {
  const field = asked[name]
  return startingWith('label' in field ? field.label : '')
}
/** The question to a guest. */
const guestLabels = {
  clientName: /^Name of the person in the crash/,
  license: startingWith(guestLicense.other.passenger.label),
  card: startingWith(chpQuestions.hasCrashCard.guest.all.label),
  cardFile: startingWith(chpFiles.crashCard.guest.all.label),
  letter: startingWith(chpFiles.writtenAuth.guest.all.label),
}
const field = (tab: Tab, name: keyof typeof asked) => tab.label(labelOf(name))

/** Submits the form, and returns the reference number. */
const submit = async (tab: Tab) => {
  await tab.role('button', 'Submit Request').click()
  await tab.role('heading', 'Request Submitted').shown()
  return (await tab.role('main').text(reference).state()).text
}

test('a guest comes from the landing page and requests a report of a fatal crash', async ({ tab }) => {
  await openCrashForm(tab)
  await tab.role('radio', 'Someone who died').click()
  await tab.label(/^Contact email/).fill('guest@client.test')
  await tab.label(/^Name of the person who died/).fill('Person who died')
  await tab.label(date).setValue('2026-03-05')
  await tab.role('radio', 'Full report').click()
  await field(tab, 'reportNumber').fill('9320-2026-0042')
  await tab.label(guestLabels.letter).setFiles(await pdfFile('Authorization'))
  await field(tab, 'deathCert').setFiles(await pdfFile('Certificate'))
  await tab.text('certificate.pdf').shown()
  await submit(tab)
  await tab.role('button', 'Submit Another Request').click()
  await tab.label(guestLabels.clientName).expect({ value: '' })
})

test.describe('on a phone', () => {
  test.use({ size: phone })

  test('a guest comes from the landing page and submits a photo of the crash card', async ({ tab }) => {
    const goOn = async (step: number) => {
      await tab.role('button', 'Continue').click()
      await tab.text(`Step ${step} of 3`).shown()
    }
    await openCrashForm(tab)
    await tab.role('radio', 'Someone I help').click()
    await tab.label(/^Contact email/).fill('card@client.test')
    await tab.label(guestLabels.clientName).fill('Person with a card')
    await tab.label(date).setValue('2026-03-05')
    await tab.role('radio', 'Non-fatal Full Report').click()
    await tab.expectAccessible()
    await goOn(2)
    await tab.role('radio', 'Passenger').click()
    await tab.label(guestLabels.license).fill('8SAM123')
    await tab.role('group', guestLabels.card).role('radio', 'Yes').click()
    await tab.label(guestLabels.cardFile).setFiles(await photoFile(tab))
    await tab.text('IMG_0001.jpeg').shown()
    await field(tab, 'reportNumber').gone()
    await tab.expectAccessible()
    // Everything survives a reload, the photo too.
    await tab.reload()
    await tab.role('button', 'Remove IMG_0001.jpeg').shown()
    await goOn(3)
    await tab.text('Person with a card').shown()
    await tab.text('IMG_0001.jpeg').shown()
    await tab.expectAccessible()
    await submit(tab)
    await tab.text('Want to track your requests?').shown()
    await tab.role('link', 'Create Account with card@client.test').shown()
    await tab.expectAccessible()
  })
})

test("a guest requests a police report, and the confirmation's URL has nothing personal", async ({ tab }) => {
  await tab.goto('/request')
  await tab.role('main').role('link', 'Request Police Report').click()
  await tab.role('radio', 'I was').click()
  await tab.label(/^Contact email/).fill('police-guest@client.test')
  await tab.label(/^Your name/).fill('Guest of the police')
  await tab.label(date).setValue('2026-03-05')
  await tab.label(/^Report number/).fill('26-004711')
  await tab.label(/^Police department/).fill('Oakland Police Department')
  await tab.label(guestLabels.letter).setFiles(await pdfFile('Authorization'))
  await tab.text('authorization.pdf').shown()
  const number = await submit(tab)
  await tab.expectUrl(new RegExp(`/police-success\\?ref=${number}$`))
  await tab.expectAccessible()
  await tab.reload()
  await tab.text(number).shown()
  await tab.css('main a[href^="/claim-request?token="][href*="&email="]').shown()
})

test('a firm corrects a form by keyboard and starts the next request', async ({ tab, signInByToken }) => {
  await signInByToken(people.paralegal)
  await tab.goto('/request?form=chp')
  await tab.label(/^Client name/).tabTo()
  await tab.press('Enter')
  await tab.role('alert').expect({ text: /Please fix 3 fields/, focused: true })
  await tab.text('Client name is required').last().shown()
  await tab.expectAccessible()
  // The summary links to the fields.
  await tab.role('link', 'Choose a report type').tabTo()
  await tab.press('Enter')
  await tab.role('radio', 'Non-fatal Face Page').expect({ focused: true })
  await tab.press('ArrowDown', 'ArrowDown')
  await tab.role('radio', 'Fatal Face Page').expect({ checked: true, focused: true })
  await tab.label(/^Client name/).tabTo('Shift+Tab')
  await tab.type('Client of a firm at the keyboard')
  await tab.label(date).setValue('2026-03-05')
  await tab.role('group', labelOf('monitorForFull')).role('radio', 'No').tabTo()
  await tab.press('ArrowLeft')
  await field(tab, 'writtenAuth').tabTo()
  await field(tab, 'writtenAuth').setFiles(await pdfFile('Authorization'))
  await tab.label(/^CC emails/).tabTo()
  await tab.type('partner@client.test')
  await tab.role('button', 'Submit Request').tabTo()
  await tab.press('Space')
  await tab.role('heading', 'Request Submitted').expect({ focused: true })
  await tab.role('button', 'Submit Another Request').tabTo()
  await tab.press('Enter')
  await tab.label(/^Client name/).expect({ focused: true, value: '' })
})

test('the form does not move while it checks the contact email', async ({ tab }) => {
  await tab.goto('/request?form=chp')
  const radio = tab.role('radio', 'Fatal Face Page')
  await radio.shown()
  expect((await tab.label(date).state()).width).toBeLessThan(300)
  await tab.run(() => {
    const places = new Set<number>()
    const element = document.querySelector('[name=reportType]')!
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
