import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from './testing/open-page.tsx'

afterEach(closePage)

test.each([
  ['Request CHP Report', '?form=chp', 'CHP Report Request'],
  ['Request Police Report', '?form=police', 'Local Police Department Report Request'],
])('%s opens its form, and Back returns to the chooser', async (link, search, heading) => {
  const { user } = await openPage('/request')
  expect(document.title).toContain('Request Reports')
  await user.click(screen.getByRole('link', { name: link }))
  expect(window.location.search).toBe(search)
  await screen.findByRole('heading', { name: heading })
  await user.click(screen.getByRole('link', { name: /Back/ }))
  await screen.findByRole('heading', { name: 'Request Reports' })
})
