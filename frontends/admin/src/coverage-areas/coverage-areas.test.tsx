import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ListedCoverageArea } from '@portal/contract/admin/coverage-areas'
import { apiErrors } from '@portal/contract/api/errors'
import {
  chooseAction,
  clickButton,
  errorOf,
  errorResponse,
  findToast,
  idOf,
  renderPanel,
  writesOf,
  type ApiCall,
  type Responses,
} from '../testing/panel.tsx'
import { moveItem } from '../components/move-rows.tsx'

const areaOf = (number: number, name: string): ListedCoverageArea => ({
  id: idOf('cov', number),
  name,
  description: `About ${name}`,
  isActive: true,
  displayOrder: number,
  version: 1,
})
const areas = [areaOf(1, 'Kern'), areaOf(2, 'Napa'), areaOf(3, 'Yolo')]
const open = (responses: Responses = {}) =>
  renderPanel('admin', 'tab=coverage-areas', { 'GET /api/admin/coverage-areas': areas, ...responses })
const listedNames = () =>
  within(screen.getByRole('table', { name: 'Coverage areas' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

/** An API that saves the order, or refuses it because of a conflict. */
const reorderApi = ({ conflict = false } = {}): Responses => {
  let saved = areas
  return {
    'GET /api/admin/coverage-areas': () => Response.json(saved),
    'PUT /api/admin/coverage-area-order': ({ body }: ApiCall) => {
      if (conflict) return errorResponse('changed_meanwhile')
      saved = (body as { ids: string[] }).ids.map((id) => areas.find((area) => area.id === id)!)
      return saved
    },
  }
}

describe('reordering areas', () => {
  test.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, 1, 'bac'],
  ])('moveItem(abc, %d, %d) returns %s', (from, to, moved) =>
    expect(moveItem([...'abc'], from, to).join('')).toBe(moved),
  )

  test('moves an area by keyboard, announces its position and keeps focus on its handle', async () => {
    const calls = open(reorderApi())
    const handle = await screen.findByRole('button', { name: 'Move Kern, 1 of 3' })
    handle.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(listedNames()).toEqual(['Napa', 'Kern', 'Yolo'])
    expect(screen.getByText('Kern moved to position 2 of 3.')).toBeTruthy()
    await waitFor(() =>
      expect(writesOf(calls)[0]?.body).toEqual({ ids: [2, 1, 3].map((number) => idOf('cov', number)) }),
    )
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Kern, 2 of 3')
  })

  test('restores the order and shows the reason when someone else changed the areas', async () => {
    open(reorderApi({ conflict: true }))
    await chooseAction('More actions for Yolo', 'Move Up')
    expect(await findToast('Failed to update coverage area')).toBe(apiErrors.changed_meanwhile.message)
    await waitFor(() => expect(listedNames()).toEqual(['Kern', 'Napa', 'Yolo']))
  })

  test('does not move the first area up or the last area down', async () => {
    const calls = open()
    const first = await screen.findByRole('button', { name: 'Move Kern, 1 of 3' })
    first.focus()
    await userEvent.keyboard('{ArrowUp}')
    screen.getByRole('button', { name: 'Move Yolo, 3 of 3' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(writesOf(calls)).toEqual([])
    await clickButton('More actions for Yolo')
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Move Up', 'Delete'])
  })
})

describe('adding an area', () => {
  const submit = () =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Coverage Area' }))

  test('suggests the counties that are not listed yet and creates the area', async () => {
    const calls = open({ 'POST /api/admin/coverage-areas': areaOf(4, 'Inyo') })
    await clickButton('Add Coverage Area')
    const name = screen.getByLabelText(/^Name/)
    const suggestions = [...document.getElementById(name.getAttribute('list')!)!.children].map(
      (option) => option.textContent,
    )
    expect(suggestions).toHaveLength(58 - 3)
    expect(suggestions).not.toContain('Kern')
    await userEvent.type(name, 'Inyo')
    await userEvent.type(screen.getByLabelText(/^Description/), 'Bishop')
    await userEvent.click(screen.getByLabelText('Active'))
    await submit()
    await findToast('Coverage Area Created')
    expect(writesOf(calls)[0]?.body).toEqual({ name: 'Inyo', description: 'Bishop', isActive: false })
  })

  test('shows an error for missing fields and for a name that is already used', async () => {
    const { message } = apiErrors.name_taken
    open({ 'POST /api/admin/coverage-areas': () => errorResponse('name_taken', { name: message }) })
    await clickButton('Add Coverage Area')
    await submit()
    await waitFor(() => expect(errorOf(/^Description/)).toBe('Please fill in all fields'))
    await userEvent.type(screen.getByLabelText(/^Name/), 'kern')
    await userEvent.type(screen.getByLabelText(/^Description/), 'Again')
    await submit()
    await waitFor(() => expect(errorOf(/^Name/)).toBe(message))
  })
})

test('sends the version that was loaded when an area is edited', async () => {
  const calls = open({ [`PUT /api/admin/coverage-areas/${areas[1]!.id}`]: areas[1] })
  await clickButton('Edit Napa')
  await userEvent.click(screen.getByLabelText('Active'))
  await clickButton('Save')
  await findToast('Coverage Area Updated')
  expect(writesOf(calls)[0]?.body).toEqual({
    name: 'Napa',
    description: 'About Napa',
    isActive: false,
    version: 1,
  })
})

test("shows the server's reason when an area cannot be deleted", async () => {
  open({ [`DELETE /api/admin/coverage-areas/${areas[0]!.id}`]: () => errorResponse('not_found') })
  await chooseAction('More actions for Kern', 'Delete')
  await clickButton('Delete Area')
  expect(await findToast('Failed to delete coverage area')).toBe(apiErrors.not_found.message)
})
