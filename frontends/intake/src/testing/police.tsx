import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { control, pdf } from './request.tsx'

/** Fills everything a police order needs; a guest's address apart. */
export const fillPolice = async (user: UserEvent) => {
  await user.type(control('clientName')!, 'Client A')
  await user.type(control('crashDate')!, '2026-03-05')
  await user.type(control('reportNumber')!, '26-004711')
  await user.type(control('policeDepartment')!, 'Oakland Police Department')
  await user.upload(control('writtenAuthFile')!, pdf())
  await user.upload(control('clientReleaseFile')!, pdf('release.pdf'))
  await screen.findByText('release.pdf')
}
