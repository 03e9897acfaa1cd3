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
  openPoliceForm,
  pdf,
  submitButton,
} from '../testing/open-page.tsx'

afterEach(closePage)

const shownText = () => document.querySelector('form')!.textContent

test('a guest who answers Yes is spoken to, and with No or no answer the form is as specified', async () => {
  const { user } = await openChpForm()
  expect(document.querySelector('form input')!.getAttribute('name')).toBe('ownCrash')
  await chooseType(user, 'fatal-full')
  const specified = shownText()
  expect(specified).toContain('Is the client fatally injured?')

  await choose(user, 'ownCrash', 'true')
  expect(screen.getByLabelText(/^Your name/)).toBe(control('clientName'))
  expect(control('clientFatallyInjured')).toBeNull()
  await chooseType(user, 'non-fatal-full')
  expect(shownText()).not.toMatch(/client/i)

  await choose(user, 'ownCrash', 'false')
  await chooseType(user, 'fatal-full')
  expect(shownText()).toBe(specified)
})

test('a guest is asked for the license or plate of their own or of their driver', async () => {
  const { user } = await openChpForm()
  await choose(user, 'ownCrash', 'true')
  await chooseType(user, 'non-fatal-full')
  expect(control('driverLicenseOrPlate')).toBeNull()
  await choose(user, 'clientRole', 'driver')
  expect(screen.getByLabelText(/^Your driver license number/)).toBe(control('driverLicenseOrPlate'))
  await choose(user, 'clientRole', 'passenger')
  expect(screen.getByLabelText(/of the driver you rode with/)).toBe(control('driverLicenseOrPlate'))
})

test('no form about a police report speaks of a client to a guest about their own crash', async () => {
  const { user } = await openPoliceForm()
  await choose(user, 'ownCrash', 'true')
  expect(shownText()).not.toMatch(/client/i)
})

test('errors and the confirmation speak to the guest, and the answer is not sent', async () => {
  const { user, submit } = await openChpForm()
  await choose(user, 'ownCrash', 'true')
  await user.click(submitButton())
  expect(within(await screen.findByRole('alert')).getByText('Enter your name')).toBeTruthy()
  enter('contactEmail', 'guest@example.test')
  await fillFacePage(user)
  const request = await submit()
  expect([...request.form.keys()]).not.toContain('ownCrash')
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

test('an account is not asked whose crash it is, and its questions of yes or no start with No', async () => {
  const { user } = await openChpForm(lawFirmUser)
  expect(control('ownCrash')).toBeNull()
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
  await choose(user, 'ownCrash', 'true')
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
  network.expectedDays = { agency: 'Oakland Police Department', days: { from: 8, to: 21 } }
  enter('policeDepartment', 'oakland pd')
  expect(
    await screen.findByText(/We'll request the report from Oakland Police Department.* takes 8 to 21 days/),
  ).toBeTruthy()
})

test('a guest without an authorization reads what to write and sign', async () => {
  const { user } = await openChpForm()
  await choose(user, 'ownCrash', 'true')
  await chooseType(user, 'non-fatal-face')
  expect(screen.getByText(/^I, _+, allow CollisionDocket to get the report of my crash on _+\.$/)).toBeTruthy()
  enter('clientName', 'Dana Kim')
  enter('crashDate', '3/5/2026')
  expect(screen.getByText(/^I, Dana Kim, .* on Mar 5, 2026\.$/)).toBeTruthy()
  await user.upload(control('writtenAuth')!, pdf())
  await screen.findByText('authorization.pdf')
  expect(screen.queryByText(/^I, Dana Kim/)).toBeNull()
})

test('a guest reads who signs for a client who died', async () => {
  const { user } = await openChpForm()
  await choose(user, 'ownCrash', 'false')
  await chooseType(user, 'fatal-full')
  enter('clientName', 'Dana Kim')
  enter('crashDate', '3/5/2026')
  expect(screen.getByText(/^I, Dana Kim, allow/)).toBeTruthy()
  await choose(user, 'clientFatallyInjured', 'true')
  expect(screen.getByText(/next of kin or the personal representative of the client can write this/)).toBeTruthy()
  expect(
    screen.getByText(/^I, _+, am the next of kin .* of Dana Kim, who died\. I allow .* on Mar 5, 2026\.$/),
  ).toBeTruthy()
  await user.upload(control('writtenAuth')!, pdf())
  await screen.findByText('authorization.pdf')
  expect(control('signedBy')!.parentElement!.parentElement!.querySelector('datalist option')).toBeNull()
})

test('an account is not told what to write', async () => {
  const { user } = await openChpForm(lawFirmUser)
  await chooseType(user, 'non-fatal-face')
  expect(control('writtenAuth')).not.toBeNull()
  expect(screen.queryByText(/allow CollisionDocket/)).toBeNull()
})
