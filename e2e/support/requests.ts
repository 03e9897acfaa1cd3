import { expect, type Locator, type Page } from '@playwright/test'
import type { chpFiles } from '@portal/contract/kinds/fields-chp'
import { paths } from '@portal/contract/paths'
import type { ReportType } from '@portal/contract/requests/report-types'
import type { AskCode } from '@portal/contract/requests/waiting'
import { pdf, type Upload } from './documents.ts'
import { authorizationOf, people, type Caller } from './sign-in.ts'

type QuestionName =
  | 'monitorForFull'
  | 'clientFatallyInjured'
  | 'clientRole'
  | 'driverLicenseOrPlate'
  | 'otherDriverName'
  | 'hasCrashCard'
  | 'reportNumber'

interface CrashRequest {
  clientName: string
  reportType: ReportType
  answers?: Partial<Record<QuestionName, string>>
  documents?: Partial<Record<keyof typeof chpFiles, Upload>>
  contactEmail?: string
  copies?: string[]
}

/** The field of a form, whose label says to a guest who was in the crash. */
export const clientNameIn = (page: Page): Locator => page.locator('form [name="clientName"]')

/** Opens the CHP form from the chooser, as a visitor does. */
export const openCrashForm = async (page: Page): Promise<void> => {
  await page.goto(paths.request)
  await page.getByRole('main').getByRole('link', { name: 'Request CHP Report' }).click()
  await expect(clientNameIn(page)).toBeVisible()
}

const values: Readonly<Record<string, string>> = { Yes: 'true', No: 'false', Driver: 'driver', Passenger: 'passenger' }

/** Fills the CHP form: answers and documents by the name of their field, whose label depends on who asks. */
export const fillCrashForm = async (page: Page, request: CrashRequest): Promise<void> => {
  const field = (name: string) => page.locator(`form [name="${name}"]`)
  const { contactEmail, answers = {} } = request
  if (contactEmail) {
    await field('relation').and(page.locator('[value="helped"]')).check()
    await field('contactEmail').fill(contactEmail)
  }
  await clientNameIn(page).fill(request.clientName)
  await page.getByLabel('Date of crash').fill('2026-03-05')
  await field('reportType')
    .and(page.locator(`[value="${request.reportType}"]`))
    .check()
  for (const [name, answer] of Object.entries(answers)) {
    const value = values[answer]
    if (value)
      await field(name)
        .and(page.locator(`[value="${value}"]`))
        .check()
    else await field(name).fill(answer)
  }
  for (const [name, document] of Object.entries(request.documents ?? {})) {
    await field(name).setInputFiles(document)
    // A PDF is opened first.
    await page.getByRole('button', { name: `Remove ${document.name}` }).waitFor()
  }
  if (request.copies?.length && contactEmail) await page.getByText('Add more (optional)').click()
  for (const address of request.copies ?? []) {
    await page.getByLabel(/^CC emails/).fill(address)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
}

/** Opens the police form from the chooser, as a visitor does. */
export const openPoliceForm = async (page: Page): Promise<void> => {
  await page.goto(paths.request)
  await page.getByRole('main').getByRole('link', { name: 'Request Police Report' }).click()
  await expect(page.getByRole('combobox', { name: 'Police department' })).toBeVisible()
}

/** Submits either form. Returns the reference number. */
export const submitForm = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByRole('heading', { name: 'Request Submitted' })).toBeVisible()
  return page
    .getByRole('main')
    .getByText(/^(CHP|POL)-[0-9A-Z]{8}$/)
    .innerText()
}

const base = { crash: '/api/crash-reports', police: '/api/police-reports' }
type Kind = keyof typeof base

/** The id of a request that an account can see. */
export const idOf = async (page: Caller, email: string, kind: Kind, reference: string): Promise<string> => {
  const response = await page.request.get(base[kind], { headers: await authorizationOf(page, email) })
  const requests = (await response.json()) as { id: string; referenceNumber: string }[]
  return requests.find(({ referenceNumber }) => referenceNumber === reference)!.id
}

/** The path at which the dashboard shows a request. */
export const dashboardPath = (kind: Kind, id: string): string => `${paths.dashboard}?view=${kind}&request=${id}`

interface Submitted {
  id: string
  referenceNumber: string
  claimToken: string
}

/**
 * Submits a request through the API.
 * @param fields replace or add to those of a complete request
 * @param email of the account that submits the request; without it, a guest does
 */
export const submitRequest = async (
  page: Caller,
  kind: Kind,
  fields: Record<string, string | Upload>,
  email?: string,
): Promise<Submitted> => {
  const document = await pdf('Written authorization')
  const defaults: Record<Kind, Record<string, string | Upload>> = {
    crash: { reportType: 'non-fatal-face', monitorForFull: 'true', writtenAuth: document },
    police: {
      reportNumber: '26-004712',
      policeDepartment: 'Oakland Police Department',
      writtenAuthFile: document,
      clientReleaseFile: document,
    },
  }
  const response = await page.request.post(base[kind], {
    ...(email && { headers: await authorizationOf(page, email) }),
    multipart: { clientName: 'Client One', crashDate: '2026-03-05', ...defaults[kind], ...fields },
  })
  expect(response.status(), await response.text()).toBe(201)
  return response.json() as Promise<Submitted>
}

/** Staff ask the client for something about a CHP request. */
export const askClient = async (page: Caller, id: string, text: string, asks: AskCode): Promise<void> => {
  const headers = await authorizationOf(page, people.staff)
  const response = await page.request.post(`/api/crash-reports/${id}/messages`, { headers, multipart: { text, asks } })
  expect(response.status(), await response.text()).toBe(201)
}
