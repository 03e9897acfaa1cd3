import { describe, expect, test } from 'vitest'
import { addFirm, addUser, form, pdf, send } from './kit.ts'
import { crashRequestForm, expectOk, json, findInList, policeRequestForm } from './specification.ts'

// A client written only from the specification's table of calls, without the contract.

describe('CHP requests', () => {
  const submitRequest = async (more: Record<string, string | File> = {}) => {
    const firm = await addFirm()
    const [member, admin] = [await addUser({ firm }), await addUser({ role: 'admin' })]
    const { referenceNumber } = await json<{ referenceNumber: string }>(
      await send('POST', '/api/crash-reports', { ...member, form: crashRequestForm(more) }),
      201,
    )
    const request = await findInList('/api/crash-reports', member.token, referenceNumber)
    const now = () => findInList('/api/crash-reports', member.token, referenceNumber)
    const patch = (who: { token: string }, action: string, body?: object) =>
      send('PATCH', `/api/crash-reports/${request.id}/${action}`, { token: who.token, json: body })
    return { member, admin, request, now, patch }
  }

  test('are listed with every field in the specification', async () => {
    const { request, member } = await submitRequest()
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
      expect(request, field).toHaveProperty(field)
    expect(request['user']).toMatchObject({ id: member.id, firstName: 'Given', lawFirm: { name: expect.any(String) } })
    for (const hidden of ['claimToken', 'claimTokenHash', 'idempotencyKey', 'contentDigest', 'passwordHash'])
      expect(JSON.stringify(request)).not.toContain(hidden)
  })

  test('are delivered, downloaded and completed', async () => {
    const { admin, member, request, now, patch } = await submitRequest()
    const upload = (type: string) =>
      send('POST', `/api/crash-reports/${request.id}/upload`, { token: admin.token, form: form({ file: pdf(), type }) })
    await expectOk(await upload('facePage'))
    expect(await now()).toMatchObject({ status: 'face-page-uploaded' })
    await expectOk(await upload('fullReport'))
    const { fullReportFile } = (await now()) as unknown as { fullReportFile: string }
    const file = await send('GET', `/api/files/${fullReportFile}?download=true`, member)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    const framed = await send('GET', `/api/files/${fullReportFile}?auth=${member.token}`)
    expect((await framed.arrayBuffer()).byteLength).toBe((await file.arrayBuffer()).byteLength)
    await expectOk(await patch(admin, 'complete'))
    expect(await now()).toMatchObject({ status: 'completed' })
    const lines = await json<{ activity: string; createdAt: string }[]>(
      await send('GET', `/api/crash-reports/${request.id}/activity`, admin),
    )
    expect(lines.length).toBeGreaterThanOrEqual(4)
  })

  test('change type, status and documents, and are cancelled and deleted', async () => {
    const { admin, member, request, now, patch } = await submitRequest()
    await expectOk(await patch(member, 'upgrade', { reportType: 'non-fatal-full' }))
    expect(await now()).toMatchObject({ status: 'processing-full-report', reportType: 'non-fatal-full' })
    await expectOk(await patch(admin, 'report-type', { reportType: 'fatal-full' }))
    await expectOk(await patch(admin, 'status', { status: 'face-page-uploaded' }))
    await expectOk(await patch(admin, 'status', { status: 'processing' }))
    await expectOk(
      await send('POST', `/api/crash-reports/${request.id}/upload-client-doc`, {
        token: member.token,
        form: form({ file: pdf(), type: 'deathCert' }),
      }),
    )
    expect(await now()).toMatchObject({ deathCertFile: expect.stringMatching(/\.pdf$/) })
    await expectOk(await send('DELETE', `/api/crash-reports/${request.id}/documents/deathCert`, admin))
    expect(await now()).toMatchObject({ deathCertFile: null })
    await expectOk(await patch(member, 'cancel'))
    expect(await now()).toMatchObject({ status: 'cancelled' })
    await expectOk(
      await send('DELETE', '/api/admin/crash-reports', { token: admin.token, json: { reportIds: [request.id] } }),
    )
    expect((await send('GET', `/api/crash-reports/${request.id}`, admin)).status).toBe(404)
  })

  test('are switched to the face page only', async () => {
    const { member, now, patch } = await submitRequest({ monitorForFull: 'true' })
    await expectOk(await patch(member, 'switch-to-face-only'))
    expect(await now()).toMatchObject({ monitorForFull: false, status: 'processing' })
  })
})

test('police requests are submitted, delivered and deleted', async () => {
  const firm = await addFirm()
  const [member, staff] = [await addUser({ firm }), await addUser({ role: 'staff' })]
  const { referenceNumber } = await json<{ referenceNumber: string }>(
    await send('POST', '/api/police-reports', { ...member, form: policeRequestForm() }),
    201,
  )
  const now = () => findInList('/api/police-reports', member.token, referenceNumber)
  const request = await now()
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
    expect(request, field).toHaveProperty(field)
  const finalReport = form({ finalReport: pdf(), notes: 'Picked up' })
  await expectOk(
    await send('POST', `/api/police-reports/${request.id}/final-report`, { token: staff.token, form: finalReport }),
  )
  expect(await now()).toMatchObject({ status: 'completed', reportFile: expect.stringMatching(/\.pdf$/) })
  const set = { token: staff.token, json: { status: 'processing' } }
  await expectOk(await send('PATCH', `/api/police-reports/${request.id}/status`, set))
  expect(await now()).toMatchObject({ status: 'processing' })
  await expectOk(
    await send('DELETE', '/api/admin/police-reports', { token: staff.token, json: { reportIds: [request.id] } }),
  )
  expect((await send('GET', `/api/police-reports/${request.id}`, staff)).status).toBe(404)
})
