import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { orderRules, type OrderRuleName } from '@portal/contract/order-rules'
import type { ReportType } from '@portal/contract/report-types'
import {
  closeRequest,
  answer,
  chooseType,
  control,
  lawFirmUser,
  openRequest,
  pdf,
  submitButton,
} from '../testing/request.tsx'

afterEach(closeRequest)

const always = ['clientName', 'crashDate', 'reportType', 'urgent', 'ccEmails']
const asked = () => {
  const names = [...document.querySelectorAll('form [name]')].map((element) => element.getAttribute('name') ?? '')
  return [...new Set(names)].filter((name) => !always.includes(name))
}

// The design's table, written out: type, answers given, what is asked, which of it cannot be left out.
const table: [ReportType, Partial<Record<OrderRuleName, 'Yes' | 'No'>>, string[], OrderRuleName[]][] = [
  ['non-fatal-face', {}, ['monitorForFull', 'reportNumber', 'writtenAuth'], ['reportNumber', 'writtenAuth']],
  ['non-fatal-face', { monitorForFull: 'Yes' }, ['monitorForFull', 'writtenAuth'], ['writtenAuth']],
  [
    'non-fatal-full',
    {},
    ['clientRole', 'otherDriverName', 'driverLicenseOrPlate', 'hasCrashCard', 'reportNumber', 'writtenAuth'],
    ['clientRole', 'driverLicenseOrPlate', 'reportNumber', 'writtenAuth'],
  ],
  [
    'non-fatal-full',
    { hasCrashCard: 'Yes' },
    ['clientRole', 'otherDriverName', 'driverLicenseOrPlate', 'hasCrashCard', 'crashCard'],
    ['clientRole', 'driverLicenseOrPlate', 'crashCard'],
  ],
  [
    'fatal-face',
    {},
    ['monitorForFull', 'clientFatallyInjured', 'reportNumber', 'writtenAuth'],
    ['reportNumber', 'writtenAuth'],
  ],
  [
    'fatal-face',
    { monitorForFull: 'Yes', clientFatallyInjured: 'Yes' },
    ['monitorForFull', 'clientFatallyInjured', 'writtenAuth', 'deathCert'],
    ['writtenAuth', 'deathCert'],
  ],
  ['fatal-full', {}, ['clientFatallyInjured', 'reportNumber', 'writtenAuth'], ['reportNumber', 'writtenAuth']],
  [
    'fatal-full',
    { clientFatallyInjured: 'Yes' },
    ['clientFatallyInjured', 'reportNumber', 'writtenAuth', 'deathCert'],
    ['reportNumber', 'writtenAuth', 'deathCert'],
  ],
]

test.each(table)('%s with %o asks and requires what the table says', async (type, answers, questions, required) => {
  const { user, network } = await openRequest(lawFirmUser)
  await chooseType(user, type)
  for (const [name, label] of Object.entries(answers)) await answer(user, name as OrderRuleName, label)
  expect(asked()).toEqual(questions)

  await user.click(submitButton())
  const summary = await screen.findByRole('alert')
  const messages = [
    'Client name is required',
    'Crash date is required',
    ...required.map((name) => orderRules[name].message),
  ]
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(messages)
  expect(document.activeElement).toBe(control('clientName'))
  expect(network.sent).toHaveLength(0)
})

test('nothing further is asked before a type is chosen, and the type is required', async () => {
  const { user } = await openRequest(lawFirmUser)
  expect(asked()).toEqual([])
  await user.click(submitButton())
  const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'Please choose a report type' })
  await user.click(link)
  expect(document.activeElement).toBe(control('reportType'))
})

test('another type clears the answers and files that hang on it', async () => {
  const { user } = await openRequest(lawFirmUser)
  await chooseType(user, 'non-fatal-full')
  await answer(user, 'clientRole', 'Passenger')
  await user.type(control('driverLicenseOrPlate')!, 'B1234567')
  await answer(user, 'hasCrashCard', 'Yes')
  await user.upload(control('crashCard')!, pdf('card.pdf'))
  await screen.findByText('card.pdf')
  await user.type(control('clientName')!, 'Client A')

  await chooseType(user, 'fatal-full')
  expect(screen.queryByText('card.pdf')).toBeNull()
  await chooseType(user, 'non-fatal-full')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Passenger' }).checked).toBe(false)
  expect(control('driverLicenseOrPlate')!.value).toBe('')
  expect(control('crashCard')).toBeNull()
  await answer(user, 'hasCrashCard', 'Yes')
  expect(screen.queryByText('card.pdf')).toBeNull()
  expect(control('clientName')!.value).toBe('Client A')
})

test('a file is judged by its content: a page named like a PDF is refused and not kept', async () => {
  const { user } = await openRequest(lawFirmUser)
  await chooseType(user, 'fatal-full')
  await user.upload(control('writtenAuth')!, new File(['<html>'], 'authorization.pdf', { type: 'application/pdf' }))
  await screen.findByText('Please choose a PDF, JPG, PNG file.')
  expect(screen.queryByText('authorization.pdf')).toBeNull()

  await user.upload(control('writtenAuth')!, pdf())
  await screen.findByText('authorization.pdf')
  expect(screen.queryByText('Please choose a PDF, JPG, PNG file.')).toBeNull()
})
