import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { resetPortal } from '../../test/reset.ts'
import { zipEntries } from '../../test/zip.ts'
import {
  addUser,
  addUsers,
  deliver,
  deliverFinalReport,
  getCrashReport,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../test/kit.ts'

beforeEach(resetPortal)

const firmWithRequests = async () => {
  const users = await addUsers()
  const colleague = await addUser({ firm: users.firm })
  const adams = await submitCrashRequest(users.member, { clientName: 'Adams', matterNumber: 'M-1' })
  const baker = await submitPoliceRequest(colleague, { clientName: 'Baker' })
  const clark = await submitCrashRequest(colleague, { clientName: 'Clark' })
  return { ...users, colleague, adams, baker, clark }
}

describe('the ZIP file of delivered reports', () => {
  const zip = (user: { token: string }, ids: string[]) =>
    send('POST', '/api/docket/reports.zip', { token: user.token, json: { ids } })

  test('has each delivered document, named by matter and client', async () => {
    const { member, staff, adams, baker, clark } = await firmWithRequests()
    await deliver(staff, adams.id, 'facePage')
    await deliver(staff, adams.id, 'fullReport')
    await deliverFinalReport(staff, baker.id)
    const response = await zip(member, [adams.id, baker.id, clark.id])
    expect(response.headers.get('content-type')).toBe('application/zip')
    const files = zipEntries(new Uint8Array(await response.arrayBuffer()))
    expect([...files.keys()].sort()).toEqual(
      [
        `Baker_${baker.referenceNumber}_Final_Report.pdf`,
        `M-1_Adams_${adams.referenceNumber}_Face_Page.pdf`,
        `M-1_Adams_${adams.referenceNumber}_Full_Report.pdf`,
      ].sort(),
    )
    for (const content of files.values()) expect(new TextDecoder().decode(content.slice(0, 5))).toBe('%PDF-')
    const activity = await send('GET', `/api/police-reports/${baker.id}/activity`, staff)
    expect((await activity.json<{ activity: string }[]>()).map((one) => one.activity)).toContain(
      'Final Report downloaded',
    )
  })

  test('names a document whose object is lost, reports it, and records only what was downloaded', async () => {
    const { member, staff, adams } = await firmWithRequests()
    await deliver(staff, adams.id, 'facePage')
    await deliver(staff, adams.id, 'fullReport')
    const key = String((await getCrashReport(staff, adams.id)).facePageFile)
    await env.FILES.delete(key)
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const files = zipEntries(new Uint8Array(await (await zip(member, [adams.id])).arrayBuffer()))
    log.mockRestore()
    const name = (document: string) => `M-1_Adams_${adams.referenceNumber}_${document}.pdf`
    expect([...files.keys()]).toEqual([name('Full_Report'), 'Missing Documents.txt'])
    expect(new TextDecoder().decode(files.get('Missing Documents.txt'))).toContain(name('Face_Page'))
    expect(await rows('select key from missing_files')).toEqual([{ key }])
    const activity = await (await send('GET', `/api/crash-reports/${adams.id}/activity`, staff)).text()
    expect(activity).toContain('Full Report downloaded')
    expect(activity).not.toContain('Face Page downloaded')
  })

  test("returns 404 for a request of somebody else's, and when nothing is delivered", async () => {
    const { member, colleague, other, staff, adams } = await firmWithRequests()
    const hidden = await submitCrashRequest(colleague, { private: 'true' })
    const foreign = await submitCrashRequest(other)
    for (const { id } of [hidden, foreign]) await deliver(staff, id, 'facePage')
    for (const ids of [[adams.id], [hidden.id], [foreign.id], [adams.id, foreign.id], [adams.id, hidden.id]])
      expect((await zip(member, ids)).status).toBe(404)
    expect((await zip(colleague, [hidden.id])).status).toBe(200)
    expect((await zip(member, [])).status).toBe(400)
  })
})
