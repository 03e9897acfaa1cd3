import { randomBytes } from 'node:crypto'
import { bearer, get, requests, type BenchContext } from '../bench-context.ts'
import { compare, count, type Measurement } from '../measure.ts'
import { createRequest } from '../crash-request.ts'
import { createAccounts } from '../fill.ts'

const megabyte = 1024 * 1024

/** Numbers of accounts of staff: each request is emailed to all of them. The first is the admin. */
export const staffCounts = [1, 20, 500] as const

const submissionsWith = async (
  { bench, table, members, repetitions }: BenchContext,
  staff: (typeof staffCounts)[number],
): Promise<void> => {
  const request = createRequest(megabyte)
  const content = randomBytes(3 * megabyte)
  const ours: Measurement = {
    url: `${bench.portal}${requests}`,
    request: (index) => ({
      method: 'POST',
      headers: { ...bearer(members[index % members.length]!), ...request.headers },
      body: request.body,
    }),
    status: 201,
  }
  const floor: Measurement = {
    url: `${bench.floor}/put-three`,
    request: () => ({ method: 'POST', body: content }),
    status: 201,
  }
  const counts = await count({ ...ours, url: `${bench.metered}${requests}` }, 7)
  const figures = await compare(ours, floor, repetitions(60))
  table.add(`request with three 1 MB files, ${staff} of staff`, {
    ...figures,
    counts,
    goals: { ratio: 1.5, written: 52 },
  })
}

/** Submitting a request with three files, compared with storing the same bytes and one batch. */
export const submissions = async (context: BenchContext): Promise<void> => {
  let count = 1
  for (const staff of staffCounts) {
    if (staff > count) await createAccounts(context.bench.db, staff - count, 'staff', [], `of-${staff}`)
    count = staff
    await submissionsWith(context, staff)
  }
}

/** Downloading a file and a range of it, compared with reading the object from the bucket. */
export const downloads = async ({ bench, table, admin, repetitions }: BenchContext): Promise<void> => {
  await createRequest(10 * megabyte - 4096).submit(bench, admin)
  const newest = await fetch(`${bench.portal}${requests}?page=1&pageSize=1`, { headers: bearer(admin) })
  const [{ writtenAuthFile: name }] = (await newest.json()) as [{ writtenAuthFile: string }]
  const cases: Record<string, Record<string, string>> = {
    'download, 10 MB': {},
    'download, a range': { Range: 'bytes=5000000-6000000' },
  }
  for (const [label, headers] of Object.entries(cases)) {
    const status = headers['Range'] ? 206 : 200
    const ours: Measurement = { url: `${bench.portal}/api/files/${name}`, request: get(admin, headers), status }
    const floor: Measurement = { url: `${bench.floor}/object/${name}`, request: () => ({ headers }), status }
    const counts = await count({ ...ours, url: `${bench.metered}/api/files/${name}` })
    const figures = await compare(ours, floor, repetitions(60))
    table.add(label, { ...figures, counts, goals: { ratio: 1 / 0.9, read: 10 } })
  }
}
