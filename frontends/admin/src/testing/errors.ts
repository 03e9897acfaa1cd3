import { screen } from '@testing-library/react'

/** The error tied to a field. */
export const errorOf = (label: RegExp): string | null | undefined => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.filter((id) => id.endsWith('-error')).map((id) => document.getElementById(id)?.textContent)[0]
}
