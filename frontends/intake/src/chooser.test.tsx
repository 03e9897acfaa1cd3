import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeRequest, openRequest } from './testing/request.tsx'

afterEach(closeRequest)

test('the CHP form opens from the chooser and leads back to it', async () => {
  const { user } = await openRequest(undefined, '')
  expect(document.title).toContain('Request Reports')
  await user.click(screen.getByRole('link', { name: 'Request CHP Report' }))
  expect(window.location.search).toBe('?form=chp')
  await screen.findByLabelText(/Contact email/)
  await user.click(screen.getByRole('link', { name: /Back/ }))
  await screen.findByRole('heading', { name: 'Request Reports' })
})

test('the police form opens from the chooser and leads back to it', async () => {
  const { user } = await openRequest(undefined, '')
  await user.click(screen.getByRole('link', { name: 'Request Police Report' }))
  expect(window.location.search).toBe('?form=police')
  await screen.findByRole('heading', { name: 'Local Police Department Report Request' })
  await user.click(screen.getByRole('link', { name: /Back/ }))
  await screen.findByRole('heading', { name: 'Request Reports' })
})
