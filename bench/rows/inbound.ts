import { replyAddress } from '@portal/api/platform/reply-address'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import { hostileEmails } from '../../workers/inbound/test/hostile.ts'
import { bearer, requests as requestsPath, type BenchContext } from '../bench-context.ts'
import { summarize } from '../measure.ts'
import { linkSecret, replyDomain } from '../portal.ts'

interface Request {
  id: string
  trackingVersion: number
  /** The email address of its requester. */
  address: string
}

/** So many requests that wait for a face page, of different requesters: each requester and request has limits. */
const findRequests = async (db: D1Database, count: number): Promise<Request[]> => {
  const { results } = await db
    .prepare(
      `select report.id, report.tracking_version as trackingVersion, users.email as address from requests as report
       join users on users.id = report.user_id
       where report.status = 'processing' and report.report_type like '%-face' and report.law_firm_id = users.law_firm_id
       limit ?`,
    )
    .bind(count)
    .all<Request>()
  return results
}

/** Sends an email; fails unless it was read. */
const sendEmail = async (url: string, email: RequestInit): Promise<void> => {
  const response = await fetch(url, email)
  const rejected = await response.text()
  if (!response.ok) throw new Error(`An email was not read: ${response.status} ${rejected}`)
}

/** Delivering face pages while hostile emails arrive, compared with delivering them while none does. */
export const deliveries = async ({ bench, table, admin, repetitions }: BenchContext): Promise<void> => {
  const rounds = repetitions(20)
  const emails = Object.values(hostileEmails)
    .filter((_, at) => at < 10)
    .map((build) => build())
  const requests = await findRequests(bench.db, rounds * 200)
  const perRound = Math.floor((requests.length - rounds - 1) / rounds / 2)
  const emailTo = async (raw: string, { address, ...route }: Request) => {
    const to = await replyAddress(linkSecret, replyDomain, { ...route, requestId: route.id, address })
    const head = raw
      .slice(0, 1000)
      .replaceAll('requester@example.test', address)
      .replaceAll('{{id}}', crypto.randomUUID())
    const body = Buffer.concat([Buffer.from(head), Buffer.from(raw.slice(1000))])
    return { method: 'POST', headers: { 'X-From': address, 'X-To': to }, body }
  }
  const deliver = async (): Promise<number> => {
    const request = requests.shift()
    if (!request) throw new Error('There are too few requests to deliver')
    const body = new FormData()
    body.append('type', 'facePage')
    body.append('file', new File([pdfOf(100_000)], 'report.pdf', { type: 'application/pdf' }))
    const start = performance.now()
    const response = await fetch(`${bench.portal}${requestsPath}/${request.id}/upload`, {
      method: 'POST',
      headers: bearer(admin),
      body,
    })
    if (!response.ok) throw new Error(`The delivery was refused: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
    return performance.now() - start
  }
  const [ours, floor, reading]: [number[], number[], number[]] = [[], [], []]
  await deliver()
  for (let round = 0; round < rounds; round++) {
    const target = requests.pop()
    if (!target) throw new Error('There are too few requests to reply to')
    const calls = await Promise.all(emails.map((raw) => emailTo(raw, target)))
    const start = performance.now()
    const state = { isReading: true }
    const read = Promise.all(calls.map((call) => sendEmail(bench.inbound, call))).finally(() => {
      state.isReading = false
      reading.push(performance.now() - start)
    })
    const deliveriesBefore = ours.length
    do ours.push(await deliver())
    while (state.isReading && ours.length - deliveriesBefore < perRound)
    await read
    while (floor.length < ours.length) floor.push(await deliver())
  }
  const figures = { ours: summarize(ours), floor: summarize(floor) }
  const ratio = figures.ours.p50 / figures.floor.p50
  table.add('face page, while ten hostile emails arrive', { ...figures, ratio })
  table.note(
    `ten hostile emails were read in ${summarize(reading).p50.toFixed(0)} ms; the slowest delivery meanwhile took ${Math.max(...ours).toFixed(0)} ms, without them ${Math.max(...floor).toFixed(0)} ms. All Workers share one thread here, as they don't in production`,
  )
}
