import { describe, expect, test } from 'vitest'
import { addFirm, addUser, form, pdf, send } from './kit.ts'
import { crashOrder, done, json, listed, policeOrder } from './specification.ts'

// A client written from the specification's table of calls alone: paths, payloads and answers stand here as they stand
// there, and nothing is taken from the contract.

describe('crash reports', () => {
  const place = async (more: Record<string, string | File> = {}) => {
    const firm = await addFirm()
    const [member, admin] = [await addUser({ firm }), await addUser({ role: 'admin' })]
    const { referenceNumber } = await json<{ referenceNumber: string }>(
      await send('POST', '/api/crash-reports', { ...member, form: crashOrder(more) }),
      201,
    )
    const report = await listed('/api/crash-reports', member.token, referenceNumber)
    const now = () => listed('/api/crash-reports', member.token, referenceNumber)
    const patch = (who: { token: string }, action: string, body?: object) =>
      send('PATCH', `/api/crash-reports/${report.id}/${action}`, { token: who.token, json: body })
    return { member, admin, report, now, patch }
  }

  test('list with every field that the specification names', async () => {
    const { report, member } = await place()
    for (const field of [
      'id',
      'referenceNumber',
      'clientName',
      'crashDate',
      'status',
      'urgent',
      'reportType',
      'monitorForFull',
      'clientFatallyInjured',
      'hasCrashCard',
      'reportNumber',
      'clientRole',
      'otherDriverName',
      'driverLicenseOrPlate',
      'contactEmail',
      'ccEmails',
      'submittedAt',
      'createdAt',
      'createdByEmail',
      'userId',
      'authorUserId',
      'user',
      'crashCardFile',
      'writtenAuthFile',
      'deathCertFile',
      'facePageFile',
      'fullReportFile',
    ])
      expect(report, field).toHaveProperty(field)
    expect(report['user']).toMatchObject({ id: member.id, firstName: 'Given', lawFirm: { name: expect.any(String) } })
    for (const hidden of ['claimToken', 'claimTokenHash', 'idempotencyKey', 'contentDigest', 'passwordHash'])
      expect(JSON.stringify(report)).not.toContain(hidden)
  })

  test('are delivered, read and completed', async () => {
    const { admin, member, report, now, patch } = await place()
    const upload = (type: string) =>
      send('POST', `/api/crash-reports/${report.id}/upload`, { token: admin.token, form: form({ file: pdf(), type }) })
    await done(await upload('facePage'))
    expect(await now()).toMatchObject({ status: 'face-page-uploaded' })
    await done(await upload('fullReport'))
    const { fullReportFile } = (await now()) as unknown as { fullReportFile: string }
    const file = await send('GET', `/api/files/${fullReportFile}?download=true`, member)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    const framed = await send('GET', `/api/files/${fullReportFile}?auth=${member.token}`)
    expect((await framed.arrayBuffer()).byteLength).toBe((await file.arrayBuffer()).byteLength)
    await done(await patch(admin, 'complete'))
    expect(await now()).toMatchObject({ status: 'completed' })
    const lines = await json<{ activity: string; createdAt: string }[]>(
      await send('GET', `/api/crash-reports/${report.id}/activity`, admin),
    )
    expect(lines.length).toBeGreaterThanOrEqual(4)
  })

  test('change as their table of states says', async () => {
    const { admin, member, report, now, patch } = await place()
    await done(await patch(member, 'upgrade', { reportType: 'non-fatal-full' }))
    expect(await now()).toMatchObject({ status: 'processing-full-report', reportType: 'non-fatal-full' })
    await done(await patch(admin, 'report-type', { reportType: 'fatal-full' }))
    await done(await patch(admin, 'status', { status: 'face-page-uploaded' }))
    await done(await patch(admin, 'status', { status: 'processing' }))
    await done(
      await send('POST', `/api/crash-reports/${report.id}/upload-client-doc`, {
        token: member.token,
        form: form({ file: pdf(), type: 'deathCert' }),
      }),
    )
    expect(await now()).toMatchObject({ deathCertFile: expect.stringMatching(/\.pdf$/) })
    await done(await send('DELETE', `/api/crash-reports/${report.id}/documents/deathCert`, admin))
    expect(await now()).toMatchObject({ deathCertFile: null })
    await done(await patch(member, 'cancel'))
    expect(await now()).toMatchObject({ status: 'cancelled' })
    await done(
      await send('DELETE', '/api/admin/crash-reports', { token: admin.token, json: { reportIds: [report.id] } }),
    )
    expect((await send('GET', `/api/crash-reports/${report.id}`, admin)).status).toBe(404)
  })

  test('stop being monitored', async () => {
    const { member, now, patch } = await place({ monitorForFull: 'true' })
    await done(await patch(member, 'switch-to-face-only'))
    expect(await now()).toMatchObject({ monitorForFull: false, status: 'processing' })
  })
})

test('police reports are ordered, delivered and deleted', async () => {
  const firm = await addFirm()
  const [member, staff] = [await addUser({ firm }), await addUser({ role: 'staff' })]
  const { referenceNumber } = await json<{ referenceNumber: string }>(
    await send('POST', '/api/police-reports', { ...member, form: policeOrder() }),
    201,
  )
  const now = () => listed('/api/police-reports', member.token, referenceNumber)
  const report = await now()
  for (const field of [
    'id',
    'referenceNumber',
    'clientName',
    'crashDate',
    'reportNumber',
    'policeDepartment',
    'status',
    'urgent',
    'readyForPickup',
    'contactEmail',
    'ccEmails',
    'user',
    'writtenAuthFile',
    'clientReleaseFile',
    'reportFile',
    'submittedAt',
    'completedAt',
  ])
    expect(report, field).toHaveProperty(field)
  const finalReport = form({ finalReport: pdf(), notes: 'Picked up' })
  await done(
    await send('POST', `/api/police-reports/${report.id}/final-report`, { token: staff.token, form: finalReport }),
  )
  expect(await now()).toMatchObject({ status: 'completed', reportFile: expect.stringMatching(/\.pdf$/) })
  const set = { token: staff.token, json: { status: 'processing' } }
  await done(await send('PATCH', `/api/police-reports/${report.id}/status`, set))
  expect(await now()).toMatchObject({ status: 'processing' })
  await done(
    await send('DELETE', '/api/admin/police-reports', { token: staff.token, json: { reportIds: [report.id] } }),
  )
  expect((await send('GET', `/api/police-reports/${report.id}`, staff)).status).toBe(404)
})
