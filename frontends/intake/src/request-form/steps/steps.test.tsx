import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  choose,
  chooseType,
  closePage,
  control,
  enter,
  lawFirmUser,
  openChpForm,
  pdf,
  submitButton,
} from '../../testing/open-page.tsx'

beforeEach(() => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia.call(window, query)
    return query.includes('40rem') ? Object.defineProperty(list, 'matches', { value: true }) : list
  })
})
afterEach(closePage)

type Opened = Awaited<ReturnType<typeof openChpForm>>
const goOn = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Continue' }))
const atStep = (step: number) => screen.findByText(`Step ${step} of 3`)

const answerCrash = async (page: Opened) => {
  await choose(page.user, 'relation', 'self')
  enter('contactEmail', 'guest@example.test')
  enter('clientName', 'Dana Kim')
  enter('crashDate', '3/5/2026')
  await chooseType(page.user, 'non-fatal-face')
  await choose(page.user, 'monitorForFull', 'true')
  await goOn(page)
  await atStep(2)
}
const answerAll = async (page: Opened) => {
  await answerCrash(page)
  await page.user.upload(control('writtenAuth')!, pdf())
  await screen.findByText('authorization.pdf')
  await goOn(page)
  await atStep(3)
}

test('a guest on a phone answers in steps, checks the answers and submits', async () => {
  const page = await openChpForm()
  expect(control('writtenAuth')).toBeNull()
  await answerAll(page)
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(shown.filter((text) => text !== 'Change')).toEqual([
    'I was',
    'guest@example.test',
    'Dana Kim',
    'Mar 5, 2026',
    'Non-fatal Face Page',
    'Yes',
    'authorization.pdf',
  ])
  const { form } = await page.submit()
  expect(form.get('clientName')).toBe('Dana Kim')
  expect((form.get('writtenAuth') as File).name).toBe('authorization.pdf')
})

test('a step goes on only when its answers are valid, and what is corrected is checked while typing', async () => {
  const page = await openChpForm()
  await goOn(page)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getAllByRole('link')).toHaveLength(5)
  expect(document.activeElement).toBe(alert)
  await atStep(1)
  enter('contactEmail', 'guest@example.test')
  await waitFor(() => expect(within(alert).getAllByRole('link')).toHaveLength(4))
  await answerCrash(page)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Back and the history lead to the step before, with everything that was entered', async () => {
  const page = await openChpForm()
  await answerCrash(page)
  enter('reportNumber', '9320-2026-00123')
  await page.user.click(screen.getByRole('button', { name: 'Back' }))
  await atStep(1)
  expect(control('contactEmail')!.value).toBe('guest@example.test')
  await goOn(page)
  await atStep(2)
  expect(control('reportNumber')!.value).toBe('9320-2026-00123')
})

test('Back ends the wait for a file, which is there when the step is shown again', async () => {
  const page = await openChpForm()
  await answerCrash(page)
  const read = Promise.withResolvers<void>()
  const slow = pdf()
  const { slice } = slow
  vi.spyOn(slow, 'slice').mockImplementation((...range) => {
    const part = slice.apply(slow, range)
    return Object.assign(part, { arrayBuffer: () => read.promise.then(() => new Response(part).arrayBuffer()) })
  })
  await page.user.upload(control('writtenAuth')!, slow)
  const isWaiting = () => screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')
  await goOn(page)
  expect(isWaiting()).toBe('true')
  await page.user.click(screen.getByRole('button', { name: 'Back' }))
  await atStep(1)
  expect(isWaiting()).toBeNull()
  read.resolve()
  await waitFor(() => expect(localStorage.getItem('crashDraft')).toContain('authorization.pdf'))
  await goOn(page)
  await atStep(2)
  await screen.findByText('authorization.pdf')
  await goOn(page)
  await atStep(3)
})

test('an answer can be changed, and the next step is to check again', async () => {
  const page = await openChpForm()
  await answerAll(page)
  await page.user.click(screen.getByRole('button', { name: 'Change: Name' }))
  await atStep(1)
  expect(document.activeElement).toBe(control('clientName'))
  enter('clientName', 'Dana Lee')
  await goOn(page)
  await atStep(3)
  screen.getByText('Dana Lee')
})

test('a refused submission goes to the question that it is about', async () => {
  const page = await openChpForm()
  await answerAll(page)
  const request = await page.submit()
  const message = "The date can't be in the future"
  act(() => request.respond(400, { code: 'invalid', message, fields: { crashDate: message }, requestId: 'r' }))
  await atStep(1)
  expect(await screen.findByRole('link', { name: message })).toBeTruthy()
})

test('an empty form starts with the first step, whatever the URL says', async () => {
  window.history.replaceState(null, '', '/request?form=chp&step=3')
  await openChpForm()
  expect(await atStep(1)).toBeTruthy()
})

test('an account fills in one page on a phone too', async () => {
  await openChpForm(lawFirmUser)
  expect(submitButton().textContent).toBe('Submit Request')
  expect(screen.queryByText(/^Step/)).toBeNull()
})
