import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Menu } from '@portal/ui/menu'

test('a menu is used by keyboard, and gives the focus back to its button', async () => {
  const onSelect = vi.fn()
  render(
    <Menu
      label="Actions"
      items={[
        { label: 'Preview', onSelect: () => {} },
        { label: 'Delete', danger: true, onSelect },
      ]}
    />,
  )
  const button = screen.getByRole('button', { name: 'Actions' })
  const press = (keys: string) => userEvent.keyboard(keys)
  await userEvent.tab()
  await press('{Enter}')
  expect(document.activeElement?.textContent).toBe('Preview')
  await press('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Delete')
  await press('{ArrowDown}{End}{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)

  await press('{Enter}{ArrowUp}{Enter}')
  expect(onSelect).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button)
})

test('a menu closes when something else is clicked', async () => {
  render(
    <>
      <Menu label="Actions" items={[{ label: 'Preview', onSelect: () => {} }]} />
      <p>Elsewhere</p>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  expect(screen.getByRole('menu')).toBeTruthy()
  await userEvent.click(screen.getByText('Elsewhere'))
  expect(screen.queryByRole('menu')).toBeNull()
})
