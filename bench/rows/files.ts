import { randomBytes } from 'node:crypto'
import { bearer, get, reports, type Course } from '../course.ts'
import { compare, rowsOf, type Case } from '../measure.ts'
import { orderOf } from '../order.ts'

const megabyte = 1024 * 1024

/** An order with three files, beside the same bytes put bare and one batch. */
export const orders = async ({ bench, table, members, times }: Course): Promise<void> => {
  const order = orderOf(megabyte)
  const bare = randomBytes(3 * megabyte)
  const ours: Case = {
    url: `${bench.portal}${reports}`,
    sending: (index) => ({
      method: 'POST',
      headers: { ...bearer(members[index % members.length]!), ...order.headers },
      body: order.body,
    }),
    status: 201,
  }
  const floor: Case = { url: `${bench.floor}/put-three`, sending: () => ({ method: 'POST', body: bare }), status: 201 }
  const { written } = await rowsOf({ ...ours, url: `${bench.metered}${reports}` }, 7)
  const figures = await compare(ours, floor, times(60))
  table.add('order with three 1 MB files', { ...figures, goal: 1.5, rows: written, unit: 'written' })
}

/** A file and a range of it, beside the object as the bucket gives it. */
export const downloads = async ({ bench, table, admin, times }: Course): Promise<void> => {
  const name = await orderOf(10 * megabyte - 4096).placeOne(bench, admin)
  const asked: Record<string, Record<string, string>> = {
    'download, 10 MB': {},
    'download, a range of it': { Range: 'bytes=5000000-6000000' },
  }
  for (const [label, headers] of Object.entries(asked)) {
    const status = headers['Range'] ? 206 : 200
    const ours: Case = { url: `${bench.portal}/api/files/${name}`, sending: get(admin, headers), status }
    const floor: Case = { url: `${bench.floor}/object/${name}`, sending: () => ({ headers }), status }
    const { read } = await rowsOf({ ...ours, url: `${bench.metered}/api/files/${name}` })
    table.add(label, { ...(await compare(ours, floor, times(60))), goal: 1 / 0.9, rows: read, rowsGoal: 10 })
  }
}
