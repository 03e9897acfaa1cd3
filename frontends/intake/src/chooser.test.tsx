import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { brand } from '@portal/contract/brand'
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

test('local police reports are shown with the way to order them for now, and no button that does nothing', async () => {
  await openRequest(undefined, '')
  screen.getByRole('heading', { name: 'Local Police Department Reports' })
  expect(screen.getByRole('link', { name: brand.email }).getAttribute('href')).toBe(`mailto:${brand.email}`)
  expect(screen.queryAllByRole('button')).toHaveLength(0)
})
