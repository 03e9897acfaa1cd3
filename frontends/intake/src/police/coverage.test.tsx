import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'

afterEach(closePage)

const areas = [
  { id: 'cov_00000000000000000000000001', name: 'Alameda', description: 'All cities' },
  { id: 'cov_00000000000000000000000002', name: 'Marin', description: 'San Rafael and Novato' },
]

test('lists the coverage areas with their descriptions', async () => {
  await openPage('/request?form=police', undefined, areas)
  const card = (await screen.findByRole('heading', { name: 'Service Coverage Areas' })).parentElement!
  const items = within(card).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual(['AlamedaAll citiesActive', 'MarinSan Rafael and NovatoActive'])
  expect(card.textContent).toContain('Need service in your area? Contact us to verify coverage')
})

test('hides the card when there are no coverage areas', async () => {
  await openPage('/request?form=police')
  await waitFor(() => expect(document.querySelector('[aria-hidden].h-56')).toBeNull())
  expect(screen.queryByText('Service Coverage Areas')).toBeNull()
})
