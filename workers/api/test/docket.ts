import type { Docket } from '@portal/contract/lists/docket'
import { addUser, addUsers, rows, send, submitCrashRequest, submitPoliceRequest } from './kit.ts'

/** A page of the docket, with the names of its clients. */
export const listDocket = async (user: { token: string }, query = '', etag = '') => {
  const response = await send('GET', `/api/docket?${query}`, { token: user.token, headers: { 'If-None-Match': etag } })
  const docket = response.status === 200 ? await response.json<Docket>() : null
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? '',
    names: docket?.rows.map(({ clientName }) => clientName),
    ...docket,
  }
}

/** Sets what the API sets over weeks. */
export const setColumns = (id: string, changes: Record<string, string | number | null>) => {
  const columns = Object.keys(changes).map((name) => `${name} = ?`)
  return rows(`update requests set ${columns.join(', ')} where id = ?`, ...Object.values(changes), id)
}

/** A firm with requests of both kinds by two members. */
export const firmWithRequests = async () => {
  const users = await addUsers()
  const colleague = await addUser({ firm: users.firm })
  const { member } = users
  const adams = await submitCrashRequest(member, { clientName: 'Adams', matterNumber: 'M-1', attorney: 'Reyes' })
  const baker = await submitPoliceRequest(colleague, { clientName: 'Baker', crashDate: '2024-01-02' })
  const clark = await submitCrashRequest(colleague, { clientName: 'Clark', urgent: 'true', crashDate: '2024-02-03' })
  await setColumns(adams.id, { submitted_at: '2026-01-01', updated_at: '2026-01-05', expected_on: '2026-12-03' })
  await setColumns(baker.id, { submitted_at: '2026-01-02', updated_at: '2026-01-04' })
  await setColumns(clark.id, { submitted_at: '2026-01-03', updated_at: '2026-01-03', expected_on: '2026-12-01' })
  return { ...users, colleague, adams, baker, clark }
}
