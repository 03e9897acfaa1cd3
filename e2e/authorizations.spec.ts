import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { paths } from '@portal/contract/paths'
import { expectAccessible } from './support/accessible.ts'
import { pdf } from './support/documents.ts'
import { idOf, openPoliceForm, submitRequest } from './support/requests.ts'
import { authorizationOf, people, signInByToken } from './support/sign-in.ts'
import { test } from './support/test.ts'

test("a manager replaces the firm's template, and a request uses an authorization that was sent before", async ({
  page,
}, { retry }) => {
  const clientName = `Authorizing Client ${retry}`
  const writtenAuth = await pdf('Client authorization')
  const { referenceNumber } = await submitRequest(page, 'crash', { clientName, writtenAuth }, people.paralegal)

  await signInByToken(page, people.paralegal)
  await page.goto(paths.team)
  const section = page.getByRole('region', { name: 'Authorization Template' })
  await section.getByRole('button', { name: 'Replace' }).click()
  const blank = await pdf('Blank authorization')
  await section.getByLabel('New template').setInputFiles(blank)
  await section.getByRole('button', { name: 'Replace Template' }).click()
  await expect(section.getByText('blank-authorization.pdf', { exact: true })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Download' })).toBeFocused()

  await openPoliceForm(page)
  const template = page.getByRole('button', { name: 'Download Authorization Template' })
  const [saved] = await Promise.all([page.waitForEvent('download'), template.click()])
  expect(saved.suggestedFilename()).toBe('blank-authorization.pdf')
  expect(readFileSync(await saved.path())).toEqual(blank.buffer)

  // Replaced while the form is open.
  const next = await pdf('Next blank authorization')
  const replaced = await page.request.put('/api/firm/authorization-template', {
    headers: await authorizationOf(page, people.paralegal),
    multipart: { file: next },
  })
  expect(replaced.status()).toBe(200)
  const [latest] = await Promise.all([page.waitForEvent('download'), template.click()])
  expect(readFileSync(await latest.path())).toEqual(next.buffer)
  await expect(page.getByText('next-blank-authorization.pdf')).toBeVisible()

  await page.getByLabel('Client name').fill(clientName.toUpperCase())
  await page.getByLabel('Date of crash').fill('2026-03-05')
  await page.getByRole('button', { name: `Use client-authorization.pdf from ${referenceNumber}` }).click()
  await expect(page.getByText(`${clientName}, from ${referenceNumber}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Report number').fill('26-004711')
  await page.getByRole('combobox', { name: 'Police department' }).fill('Oakland Police Department')
  await page.getByLabel('Client release').setInputFiles(await pdf('Client release'))
  // The text and the files of a draft survive a reload, and so does this choice.
  await expect(page.getByText('client-release.pdf', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${clientName}, from ${referenceNumber}`)).toBeVisible()
  await expect(page.getByText('client-release.pdf', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Submit Request' }).click()
  const anyway = page.getByRole('button', { name: 'Request Anyway' })
  await anyway.click()
  await expect(page).toHaveURL(new RegExp(paths.policeSuccess))
  const reference = await page
    .getByRole('main')
    .getByText(/^POL-[0-9A-Z]{8}$/)
    .innerText()

  const headers = await authorizationOf(page, people.staff)
  const id = await idOf(page, people.paralegal, 'police', reference)
  const { writtenAuthFile } = (await (await page.request.get(`/api/police-reports/${id}`, { headers })).json()) as {
    writtenAuthFile: string
  }
  const copy = await page.request.get(`/api/files/${writtenAuthFile}`, { headers })
  expect(await copy.body()).toEqual(writtenAuth.buffer)
})
