import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { commonFields } from '@portal/contract/kinds/fields'
import { chpFields, chpFiles } from '@portal/contract/kinds/fields-chp'
import { chpQuestions } from '@portal/contract/kinds/questions-chp'
import type { ReportType } from '@portal/contract/requests/report-types'
import {
  choose,
  chooseType,
  closePage,
  control,
  enter,
  lawFirmUser,
  openChpForm,
  openPage,
  pdf,
  submitButton,
} from '../testing/open-page.tsx'

afterEach(closePage)

const asked = { ...chpFields, ...chpFiles }
const questions: Readonly<Record<string, object & { label?: string }>> = { ...chpQuestions, ...chpFiles } as Readonly<
  Record<string, { label?: string }>
>
type Asked = Exclude<keyof typeof chpFields, keyof typeof commonFields | 'contactEmail'> | keyof typeof chpFiles

const alwaysShown = ['clientName', 'crashDate', 'reportType', 'urgent', 'ccEmails', 'matterNumber', 'attorney']
const conditionalFields = () => {
  const names = [...document.querySelectorAll('form [name]')].map((element) => element.getAttribute('name') ?? '')
  return [...new Set(names)].filter((name) => !alwaysShown.includes(name))
}

const labelOf = (name: string) => {
  const input = control(name)!
  const label = input.type === 'radio' ? input.closest('fieldset')!.querySelector('legend') : input.labels![0]
  return label!.textContent
}

// The design's table: report type, answers, fields shown, fields required.
const table: [ReportType, Partial<Record<Asked, 'true'>>, Asked[], Asked[]][] = [
  [
    'non-fatal-face',
    {},
    ['monitorForFull', 'reportNumber', 'numberUnknown', 'areaOffice', 'writtenAuth'],
    ['reportNumber', 'writtenAuth'],
  ],
  [
    'non-fatal-face',
    { monitorForFull: 'true' },
    ['monitorForFull', 'reportNumber', 'numberUnknown', 'areaOffice', 'writtenAuth'],
    ['writtenAuth'],
  ],
  [
    'non-fatal-full',
    {},
    [
      'clientRole',
      'otherDriverName',
      'driverLicenseOrPlate',
      'hasCrashCard',
      'reportNumber',
      'numberUnknown',
      'areaOffice',
      'writtenAuth',
    ],
    ['clientRole', 'driverLicenseOrPlate', 'reportNumber', 'writtenAuth'],
  ],
  [
    'non-fatal-full',
    { hasCrashCard: 'true' },
    ['clientRole', 'otherDriverName', 'driverLicenseOrPlate', 'hasCrashCard', 'areaOffice', 'crashCard'],
    ['clientRole', 'driverLicenseOrPlate', 'crashCard'],
  ],
  [
    'fatal-face',
    {},
    ['monitorForFull', 'clientFatallyInjured', 'reportNumber', 'numberUnknown', 'areaOffice', 'writtenAuth'],
    ['reportNumber', 'writtenAuth'],
  ],
  [
    'fatal-face',
    { monitorForFull: 'true', clientFatallyInjured: 'true' },
    [
      'monitorForFull',
      'clientFatallyInjured',
      'reportNumber',
      'numberUnknown',
      'areaOffice',
      'writtenAuth',
      'deathCert',
    ],
    ['writtenAuth', 'deathCert'],
  ],
  [
    'fatal-full',
    {},
    ['clientFatallyInjured', 'reportNumber', 'numberUnknown', 'areaOffice', 'writtenAuth'],
    ['reportNumber', 'writtenAuth'],
  ],
  [
    'fatal-full',
    { clientFatallyInjured: 'true' },
    ['clientFatallyInjured', 'reportNumber', 'numberUnknown', 'areaOffice', 'writtenAuth', 'deathCert'],
    ['reportNumber', 'writtenAuth', 'deathCert'],
  ],
]

test.each(table)('%s with %o shows and requires the fields of the table', async (type, answers, visible, required) => {
  const { user, network } = await openChpForm(lawFirmUser)
  await chooseType(user, type)
  for (const [name, value] of Object.entries(answers)) await choose(user, name, value)
  expect(conditionalFields()).toEqual(visible)
  expect(visible.map(labelOf)).toEqual(visible.map((name) => expect.stringContaining(questions[name]?.label ?? '')))

  await user.click(submitButton())
  const alert = await screen.findByRole('alert')
  const messages = [
    'Client name is required',
    'Crash date is required',
    ...required.map((name) => (asked[name] as { message?: string }).message),
  ]
  expect(alert.textContent).toContain(`Please fix ${messages.length} fields`)
  expect(
    within(alert)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(messages)
  expect(document.activeElement).toBe(alert)
  expect(document.title).toMatch(/^Error: /)
  expect(network.submitted).toHaveLength(0)
})

test('shows no conditional fields before a report type is chosen, and requires the type', async () => {
  const { user } = await openChpForm(lawFirmUser)
  expect(conditionalFields()).toEqual([])
  await user.click(submitButton())
  const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'Choose a report type' })
  await user.click(link)
  expect(document.activeElement).toBe(control('reportType'))
})

test('suggests CHP offices, says which one a text means, keeps one that is unknown, and does not ask when the number tells it', async () => {
  const office = (name: string, reportPrefixes = '') => ({ id: name, name, kind: 'chp' as const, reportPrefixes })
  const { user } = await openPage('/request?form=chp', lawFirmUser, [], (network) => {
    network.areaOffices = [office('Oakland', '9370'), office('Santa Ana')]
  })
  await chooseType(user, 'non-fatal-face')
  await waitFor(() => expect(document.querySelectorAll('#areaOffice-suggestions option')).toHaveLength(2))
  enter('areaOffice', 'California Hwy Patrol, Santa Ana')
  await screen.findByText("That's CHP Santa Ana.")
  enter('areaOffice', 'Oackland')
  await user.click(await screen.findByRole('button', { name: 'CHP Oakland' }))
  expect(control('areaOffice')!.value).toBe('CHP Oakland')
  enter('areaOffice', 'Yreka')
  await screen.findByText(/We don't have “Yreka” in our list. We'll find the right office/)
  enter('reportNumber', '9370-2026-00123')
  await waitFor(() => expect(control('areaOffice')).toBeNull())
})

test('clears the conditional fields and files when the report type changes', async () => {
  const { user } = await openChpForm(lawFirmUser)
  await chooseType(user, 'non-fatal-full')
  await choose(user, 'clientRole', 'passenger')
  enter('driverLicenseOrPlate', 'B1234567')
  await choose(user, 'hasCrashCard', 'true')
  await user.upload(control('crashCard')!, pdf('card.pdf'))
  await screen.findByText('card.pdf')
  enter('clientName', 'Client A')

  await chooseType(user, 'fatal-full')
  expect(screen.queryByText('card.pdf')).toBeNull()
  await chooseType(user, 'non-fatal-full')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Passenger' }).checked).toBe(false)
  expect(control('driverLicenseOrPlate')!.value).toBe('')
  expect(control('crashCard')).toBeNull()
  await choose(user, 'hasCrashCard', 'true')
  expect(screen.queryByText('card.pdf')).toBeNull()
  expect(control('clientName')!.value).toBe('Client A')
})

test('explains the questions people ask about, and ties each explanation to its field', async () => {
  const { user } = await openChpForm(lawFirmUser)
  const hint = (name: string) => {
    const described = control(name)!.closest('[aria-describedby]')
    return document.getElementById(described?.getAttribute('aria-describedby') ?? '')?.textContent
  }
  expect(hint('reportType')).toContain('first page of the report')
  expect(hint('urgent')).toContain('urgent requests first')
  await chooseType(user, 'non-fatal-full')
  expect(hint('driverLicenseOrPlate')).toContain('the driver they rode with')
  expect(hint('hasCrashCard')).toContain('hands out at the scene')
})

test('says how long documents are kept when that is limited', async () => {
  await openChpForm()
  expect(await screen.findByText(/We delete your files 2 years after we complete your request/)).toBeTruthy()
})
