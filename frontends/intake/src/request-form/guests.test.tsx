import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  choose,
  chooseType,
  closePage,
  control,
  enter,
  fillFacePage,
  fillPoliceForm,
  lawFirmUser,
  openChpForm,
  openMore,
  openPage,
  openPoliceForm,
  pdf,
  submitButton,
} from '../testing/open-page.tsx'

afterEach(closePage)

const shownText = () => document.querySelector('form')!.textContent

test('a guest says first who was in the crash, and cannot skip it', async () => {
  const { user, network } = await openChpForm()
  expect(document.querySelector('form input')!.getAttribute('name')).toBe('relation')
  enter('contactEmail', 'guest@example.test')
  await fillFacePage(user, false)
  await user.click(submitButton())
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Choose who was in the crash'])
  expect(network.submitted).toHaveLength(0)
})

test.each([
  ['self', 'Your name', 'Were you the driver', 'You sign it.'],
  ['helped', 'Name of the person in the crash', 'Was this person the driver', 'The person in the crash signs it.'],
  ['child', "Your child's name", 'Was your child the driver', 'A parent or guardian signs it.'],
])('the form speaks to a guest about %s', async (relation, name, role, signer) => {
  const { user } = await openChpForm()
  await choose(user, 'relation', relation)
  await chooseType(user, 'non-fatal-full')
  const text = shownText()
  for (const part of [name, role, signer]) expect(text).toContain(part)
  expect(text).not.toMatch(/client|fatally/i)
  expect(control('readyForPickup')).toBeNull()
})

test('the form about someone who died asks for the death certificate, and who signs is their family', async () => {
  const { user, submit } = await openChpForm()
  await chooseType(user, 'non-fatal-full')
  await choose(user, 'relation', 'died')
  // Of the reports, only those of a fatal crash are left, and none is chosen.
  expect(document.querySelector('form [name="reportType"]:checked')).toBeNull()
  expect(document.querySelectorAll('form [name="reportType"]')).toHaveLength(2)
  enter('contactEmail', 'guest@example.test')
  enter('clientName', 'Dana Kim')
  enter('crashDate', '3/5/2026')
  await chooseType(user, 'fatal-full')
  enter('reportNumber', '9320-2026-00123')
  expect(control('clientFatallyInjured')).toBeNull()
  expect(shownText()).not.toMatch(/client/i)
  screen.getByText(/^I, _+, am the next of kin or personal representative of Dana Kim, who died .* on Mar 5, 2026\./)
  await user.upload(control('writtenAuth')!, pdf())
  await user.upload(control('deathCert')!, pdf('death.pdf'))
  await screen.findByText('death.pdf')
  expect(control('signedBy')).toBeNull()
  const { form } = await submit()
  expect([form.get('clientFatallyInjured'), form.get('relation')]).toEqual(['true', 'died'])
})

test('a guest is asked for the license or plate of their own or of their driver', async () => {
  const { user } = await openChpForm()
  await choose(user, 'relation', 'self')
  await chooseType(user, 'non-fatal-full')
  expect(control('driverLicenseOrPlate')).toBeNull()
  await choose(user, 'clientRole', 'driver')
  expect(screen.getByLabelText(/^Your driver license number/)).toBe(control('driverLicenseOrPlate'))
  await choose(user, 'clientRole', 'passenger')
  expect(screen.getByLabelText(/of the driver you rode with/)).toBe(control('driverLicenseOrPlate'))
})

test('a guest sends one letter to the police, which authorizes and releases', async () => {
  const { user, submit } = await openPoliceForm()
  enter('contactEmail', 'guest@example.test')
  await fillPoliceForm(user)
  expect(shownText()).not.toMatch(/client/i)
  const { form } = await submit()
  expect((form.get('writtenAuthFile') as File).name).toBe('authorization.pdf')
  expect(form.has('clientReleaseFile')).toBe(false)
})

test('a guest who does not know the agency is asked for neither number nor agency', async () => {
  const { user, submit } = await openPage('/request?form=unsure')
  await choose(user, 'relation', 'helped')
  enter('contactEmail', 'guest@example.test')
  enter('clientName', 'Dana Kim')
  enter('crashDate', '3/5/2026')
  for (const name of ['reportType', 'reportNumber', 'numberUnknown', 'agencyUnsure', 'clientRole', 'policeDepartment'])
    expect(control(name)).toBeNull()
  expect(shownText()).not.toMatch(/client|CHP/i)
  enter('crashPlace', 'Broadway and 12th, Oakland')
  await user.upload(control('writtenAuth')!, pdf())
  await screen.findByText('authorization.pdf')
  const { form } = await submit()
  expect(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string' && value !== ''))).toEqual({
    relation: 'helped',
    contactEmail: 'guest@example.test',
    clientName: 'Dana Kim',
    crashDate: '2026-03-05',
    reportType: 'non-fatal-full',
    numberUnknown: 'true',
    crashPlace: 'Broadway and 12th, Oakland',
    agencyUnsure: 'true',
    urgent: 'false',
  })
})

test('what few guests answer is behind "Add more", open where something has an answer', async () => {
  const { user } = await openChpForm()
  const more = () => document.querySelector('details')!
  expect(more().open).toBe(false)
  expect(more().contains(control('urgent'))).toBe(true)
  await openMore(user)
  expect(more().contains(control('phone'))).toBe(true)
  expect(more().contains(control('ccEmails'))).toBe(true)
  enter('phone', '213 555 0142')
  expect(more().open).toBe(true)
  await chooseType(user, 'non-fatal-full')
  expect(more().contains(control('otherDriverName'))).toBe(true)
})

test('errors and the confirmation speak to the guest', async () => {
  const { user, submit } = await openChpForm()
  await choose(user, 'relation', 'self')
  await user.click(submitButton())
  expect(within(await screen.findByRole('alert')).getByText('Enter your name')).toBeTruthy()
  enter('contactEmail', 'guest@example.test')
  await fillFacePage(user)
  const request = await submit()
  request.respond(201, { referenceNumber: 'CHP-0A1B2C3D', claimToken: 'a token' })
  await screen.findByText('CHP-0A1B2C3D', { selector: 'strong' })
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toContain('Name')
})

test('a guest answers each question of yes or no', async () => {
  const { user, network } = await openChpForm()
  await chooseType(user, 'non-fatal-face')
  expect(document.querySelector('form :checked:not([name="reportType"])')).toBeNull()
  await user.click(submitButton())
  expect(within(await screen.findByRole('alert')).getByText('Choose Yes or No')).toBeTruthy()
  await choose(user, 'monitorForFull', 'false')
  expect(screen.queryByText('Choose Yes or No')).toBeNull()
  expect(network.submitted).toHaveLength(0)
})

test('an account is not asked who was in the crash, and its questions of yes or no start with No', async () => {
  const { user } = await openChpForm(lawFirmUser)
  expect(control('relation')).toBeNull()
  await chooseType(user, 'non-fatal-face')
  expect(document.querySelector<HTMLInputElement>('[name="monitorForFull"][value="false"]')!.checked).toBe(true)
})

test('a guest can type the date of the crash as people write it', async () => {
  const { user, submit } = await openPoliceForm()
  enter('contactEmail', 'guest@example.test')
  await fillPoliceForm(user)
  await user.clear(control('crashDate')!)
  await user.type(control('crashDate')!, '3/4/26')
  await user.tab()
  expect(control('crashDate')!.value).toBe('03/04/2026')
  expect((await submit()).form.get('crashDate')).toBe('2026-03-04')
})

test("text that isn't a date is refused and stays", async () => {
  const { user } = await openPoliceForm()
  await user.type(control('crashDate')!, 'last Friday')
  await user.click(submitButton())
  expect(within(await screen.findByRole('alert')).getByText('Enter a valid date')).toBeTruthy()
  expect(control('crashDate')!.value).toBe('last Friday')
})

test('a guest who does not know the number is asked where the crash was', async () => {
  const { user, submit } = await openChpForm()
  await choose(user, 'relation', 'self')
  enter('contactEmail', 'guest@example.test')
  await fillFacePage(user)
  await choose(user, 'monitorForFull', 'false')
  enter('reportNumber', '9320')
  await user.click(control('numberUnknown')!)
  expect(control('reportNumber')).toMatchObject({ disabled: true, value: '' })
  await user.click(submitButton())
  expect(within(await screen.findByRole('alert')).getByText('Enter where the crash was')).toBeTruthy()
  enter('crashPlace', 'I-880 near Oakland')
  const { form } = await submit()
  expect(form.get('numberUnknown')).toBe('true')
  expect(form.get('crashPlace')).toBe('I-880 near Oakland')
  expect(form.get('reportNumber')).toBeNull()
})

test('a guest reads how long the agency that they name usually takes', async () => {
  const { network } = await openPoliceForm()
  expect(screen.getByText(/We'll request the report/)).toBeTruthy()
  network.expectedDays = { agency: 'Oakland Police Department', days: { from: 8, to: 21, source: 'agency:9' } }
  enter('policeDepartment', 'oakland pd')
  expect(
    await screen.findByText(/We'll request the report from Oakland Police Department.* takes 8 to 21 days/),
  ).toBeTruthy()
})

test('a guest without an authorization reads what to write and sign', async () => {
  const { user } = await openChpForm()
  await choose(user, 'relation', 'self')
  await chooseType(user, 'non-fatal-face')
  expect(
    screen.getByText(/^I, _+, was in a crash on _+\. I authorize CollisionDocket .* I ask .* release/),
  ).toBeTruthy()
  enter('clientName', 'Dana Kim')
  enter('crashDate', '3/5/2026')
  expect(screen.getByText(/^I, Dana Kim, .* on Mar 5, 2026\./)).toBeTruthy()
  await user.upload(control('writtenAuth')!, pdf())
  await screen.findByText('authorization.pdf')
  expect(screen.queryByText(/^I, Dana Kim/)).toBeNull()
})

test('an account is not told what to write', async () => {
  const { user } = await openChpForm(lawFirmUser)
  await chooseType(user, 'non-fatal-face')
  expect(control('writtenAuth')).not.toBeNull()
  expect(screen.queryByText(/authorize CollisionDocket/)).toBeNull()
})

test('a guest who signs on screen attaches no letter, and the confirmation leads to signing', async () => {
  const { user, submit } = await openPoliceForm()
  enter('contactEmail', 'guest@example.test')
  await fillPoliceForm(user)
  await choose(user, 'relation', 'helped')
  expect(control('signOnScreen')).toBeNull()
  await choose(user, 'relation', 'self')
  await user.click(screen.getByRole('button', { name: /^Remove/ }))
  await user.click(control('signOnScreen')!)
  expect(control('writtenAuthFile')).toBeNull()
  expect(shownText()).not.toContain('No letter yet?')
  const request = await submit()
  expect([request.form.get('signOnScreen'), request.form.get('writtenAuthFile')]).toEqual(['true', null])
  const referenceNumber = 'POL-0A1B2C3D'
  request.respond(201, { referenceNumber, claimToken: 'a token', correctionToken: 'x', signToken: 'sign token' })
  const link = await screen.findByRole('link', { name: 'Read and Sign Now' })
  expect(link.getAttribute('href')).toBe('/sign')
  await user.click(link)
  expect(window.history.state).toMatchObject({ link: { token: 'sign token' } })
})
