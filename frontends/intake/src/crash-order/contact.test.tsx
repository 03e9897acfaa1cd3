import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { failures } from '@portal/contract/failure'
import { limits } from '@portal/contract/limits'
import { closeRequest, control, fillFacePage, lawFirmUser, openRequest, submitButton } from '../testing/request.tsx'

afterEach(closeRequest)

const ccInput = () => screen.getByLabelText(/CC emails/)
const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })
const listed = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('span')!.textContent)

test('a guest needs an address that looks like one', async () => {
  const { user, network } = await openRequest()
  await fillFacePage(user)
  await user.click(submitButton())
  expect(within(await screen.findByRole('alert')).getByText('Email is required for guests')).toBeDefined()
  expect(document.activeElement).toBe(control('contactEmail'))
  await user.type(control('contactEmail')!, 'nobody@nowhere')
  await user.click(submitButton())
  expect(within(await screen.findByRole('alert')).getByText('Please enter a valid email address')).toBeDefined()
  expect(network.sent).toHaveLength(0)
  expect(network.lookedUp).toEqual([])
})

test('an address with an account is found once typing pauses, and the order is not sent', async () => {
  const { user, network } = await openRequest()
  network.accounts.add('known@example.test')
  await fillFacePage(user)
  await user.type(control('contactEmail')!, 'known@example.test')
  expect(network.lookedUp).toEqual([])
  expect(screen.queryByText('Account Found!')).toBeNull()

  const notice = (await screen.findByText('Account Found!', {}, { timeout: limits.emailCheckAfter * 4 })).closest(
    'div',
  )!
  expect(network.lookedUp).toEqual(['known@example.test'])
  expect(within(notice).getByRole('link', { name: 'sign in' }).getAttribute('href')).toBe(
    '/login?next=%2Frequest%3Fform%3Dchp',
  )
  await user.click(submitButton())
  expect(await screen.findAllByText(failures.email_taken.message)).not.toHaveLength(0)
  expect(network.sent).toHaveLength(0)

  await user.type(control('contactEmail')!, '.net')
  expect(screen.queryByText('Account Found!')).toBeNull()
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
})

test('CC addresses are added by Add or Enter, never twice, and can be removed', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  expect(addButton().disabled).toBe(true)
  await user.type(ccInput(), 'One@example.test')
  await user.click(addButton())
  expect(listed()).toEqual(['one@example.test'])
  expect(control('ccEmails')!.value).toBe('')
  await user.type(ccInput(), 'two@example.test{Enter}')
  await user.type(ccInput(), 'three@example.test{Enter}')
  expect(listed()).toEqual(['one@example.test', 'two@example.test', 'three@example.test'])
  expect(network.sent).toHaveLength(0)

  await user.type(ccInput(), 'two@example.test')
  expect(addButton().disabled).toBe(true)
  await user.clear(ccInput())
  await user.type(ccInput(), 'not an address{Enter}')
  await screen.findByText('Please enter valid CC email addresses.')
  await user.clear(ccInput())

  await user.click(screen.getByRole('button', { name: 'Remove two@example.test' }))
  await user.type(ccInput(), 'typed@example.test')
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
  expect(network.sent[0]!.form.get('ccEmails')).toBe('one@example.test, three@example.test, typed@example.test')
})

test('there is a limit to copies', async () => {
  const { user } = await openRequest(lawFirmUser)
  for (let n = 0; n < limits.ccMax; n++) await user.type(ccInput(), `copy${n}@example.test{Enter}`)
  expect(listed()).toHaveLength(limits.ccMax)
  await user.type(ccInput(), 'more@example.test{Enter}')
  await screen.findByText(`Please use at most ${limits.ccMax} CC addresses.`)
  expect(listed()).toHaveLength(limits.ccMax)
})

test("a guest's addresses are remembered after an order, and offered the next time", async () => {
  localStorage.setItem('guestContactEmails', 'old@example.test, old@example.test ,')
  const { user, network } = await openRequest()
  await user.click(screen.getByRole('button', { name: 'old@example.test' }))
  expect(control('contactEmail')!.value).toBe('old@example.test')
  await user.clear(control('contactEmail')!)
  await user.type(control('contactEmail')!, 'new@example.test')
  await user.type(ccInput(), 'a@example.test{Enter}b@example.test{Enter}')
  await fillFacePage(user)
  expect(localStorage.getItem('guestContactEmails')).toBe('old@example.test, old@example.test ,')
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
  expect(network.sent[0]!.form.get('ccEmails')).toBe('a@example.test,b@example.test')
  network.sent[0]!.answer(201, { referenceNumber: 'CHP-0A1B2C3D', claimToken: 'x' })
  await screen.findByText('CHP-0A1B2C3D', { selector: 'strong' })
  expect(localStorage.getItem('guestContactEmails')).toBe('new@example.test,old@example.test')
  expect(localStorage.getItem('guestCcEmails')).toBe('a@example.test,b@example.test')
})
