import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ListedCoverageArea } from '@portal/contract/coverage-areas'
import { failures } from '@portal/contract/failure'
import { toasts } from '@portal/ui'
import { errorOf } from '../testing/errors.ts'
import { idOf, openPanel, refusal, type Answers, type Asked } from '../testing/panel.tsx'

const areaOf = (number: number, name: string): ListedCoverageArea => ({
  id: idOf('cov', number),
  name,
  description: `About ${name}`,
  isActive: true,
  displayOrder: number,
  version: 1,
})
const three = [areaOf(1, 'Kern'), areaOf(2, 'Napa'), areaOf(3, 'Yolo')]
const open = (answers: Answers = {}) =>
  openPanel('admin', 'tab=coverage-areas', { 'GET /api/admin/coverage-areas': three, ...answers })
const changes = (asked: Asked[]) => asked.filter(({ method }) => method !== 'GET')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const names = () =>
  within(screen.getByRole('list', { name: 'Coverage areas' }))
    .getAllByRole('listitem')
    .map((row) => /Kern|Napa|Yolo/.exec(row.textContent)![0])

/** A server that keeps the order. */
const ordering = (refused?: 'changed_meanwhile'): Answers => {
  let areas = three
  return {
    'GET /api/admin/coverage-areas': () => Response.json(areas),
    'PUT /api/admin/coverage-area-order': ({ body }: Asked) => {
      if (refused) return refusal(refused)
      areas = (body as { ids: string[] }).ids.map((id) => three.find((area) => area.id === id)!)
      return areas
    },
  }
}

describe('the order of the areas', () => {
  it('is changed by keyboard, said, and keeps the focus on the button', async () => {
    const asked = open(ordering())
    const down = await screen.findByRole('button', { name: 'Move Kern down' })
    down.focus()
    await userEvent.keyboard('{Enter}')
    expect(names()).toEqual(['Napa', 'Kern', 'Yolo'])
    expect(screen.getByText('Kern is now 2 of 3.')).toBeTruthy()
    await waitFor(() => expect(changes(asked)[0]?.body).toEqual({ ids: [2, 1, 3].map((at) => idOf('cov', at)) }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Kern down')
  })

  it('goes back when someone else was at it', async () => {
    open(ordering('changed_meanwhile'))
    await press('Move Yolo up')
    await waitFor(() => expect(toasts.current()?.description).toBe(failures.changed_meanwhile.message))
    await waitFor(() => expect(names()).toEqual(['Kern', 'Napa', 'Yolo']))
  })

  it('has ends', async () => {
    const asked = open()
    await press('Move Kern up')
    await press('Move Yolo down')
    expect(changes(asked)).toEqual([])
    const ended = screen.getAllByRole('button').filter((button) => button.getAttribute('aria-disabled') === 'true')
    expect(ended.map((button) => button.getAttribute('aria-label'))).toEqual(['Move Kern up', 'Move Yolo down'])
  })
})

describe('an area', () => {
  it('is added with a county that is not there yet as a suggestion', async () => {
    const asked = open({ 'POST /api/admin/coverage-areas': areaOf(4, 'Inyo') })
    await press('Add Coverage Area')
    const name = screen.getByLabelText(/^Name/)
    const suggested = [...document.getElementById(name.getAttribute('list')!)!.children].map(
      (option) => option.textContent,
    )
    expect(suggested).toHaveLength(58 - 3)
    expect(suggested).not.toContain('Kern')
    await userEvent.type(name, 'Inyo')
    await userEvent.type(screen.getByLabelText(/^Description/), 'Bishop')
    await userEvent.click(screen.getByLabelText('Active'))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Coverage Area' }))
    await waitFor(() => expect(toasts.current()?.title).toBe('Coverage area created'))
    expect(changes(asked)[0]?.body).toEqual({ name: 'Inyo', description: 'Bishop', isActive: false })
  })

  it('needs a name and a description, and a name of its own', async () => {
    const { message } = failures.name_taken
    open({ 'POST /api/admin/coverage-areas': () => refusal('name_taken', { name: message }) })
    await press('Add Coverage Area')
    const add = () =>
      userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Coverage Area' }))
    await add()
    await waitFor(() => expect(errorOf(/^Description/)).toBe('Please fill in all fields'))
    await userEvent.type(screen.getByLabelText(/^Name/), 'kern')
    await userEvent.type(screen.getByLabelText(/^Description/), 'Again')
    await add()
    await waitFor(() => expect(errorOf(/^Name/)).toBe(message))
  })

  it('is edited with the version seen', async () => {
    const asked = open({ [`PUT /api/admin/coverage-areas/${three[1]!.id}`]: three[1] })
    await press('Edit Napa')
    await userEvent.click(screen.getByLabelText('Active'))
    await press('Save')
    await waitFor(() => expect(toasts.current()?.title).toBe('Coverage area updated'))
    expect(changes(asked)[0]?.body).toEqual({
      name: 'Napa',
      description: 'About Napa',
      isActive: false,
      version: 1,
    })
  })

  it('is deleted once asked, or says why not', async () => {
    open({ [`DELETE /api/admin/coverage-areas/${three[0]!.id}`]: () => refusal('not_found') })
    await press('Delete Kern')
    await press('Delete Coverage Area')
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({ title: 'Failed to delete coverage area', description: 'Not found.' }),
    )
  })
})
