import { setTimeout as delay } from 'node:timers/promises'
import { listCoverageAreas } from '@portal/contract/admin/coverage-areas'
import { ready } from '@portal/contract/admin/health'
import { slicePath, type Slice } from '@portal/contract/paths'
import { lackedBy, releaseFile } from '@portal/contract/shared-version'
import { manifestFile, type Manifest } from '../../frontends/federation/src/manifest.ts'
import { fetchRelease } from './release.ts'
import { runSlice } from './run-slice.ts'

/** A frontend's files that were just deployed, with the time their `release.json` gives. */
export interface Shipped {
  /** Undefined for the shell. */
  readonly slice?: Slice
  readonly time: string
}

const get = async (url: URL): Promise<Response> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return response
}

const checkPage = async (portal: string): Promise<void> => {
  const url = new URL('/', portal)
  if (!(await (await get(url)).text()).includes('id="root"')) throw new Error(`${url} isn't the portal's page`)
}

const checkList = async (portal: string): Promise<void> => {
  const url = new URL(listCoverageAreas.path, portal)
  if (!Array.isArray(await (await get(url)).json())) throw new Error(`${url} answers something other than a list`)
}

/** Checks that the deployed version is the one served. */
const checkShipped = async (portal: string, { slice, time }: Shipped): Promise<void> => {
  const name = slice ?? 'the portal'
  const release = await fetchRelease(new URL(slice ? slicePath(slice) : '/', portal).href)
  if (release?.versions[0]?.shipped !== time) throw new Error(`${name} isn't served in the version just deployed`)
}

/** Checks that a slice runs with what the shell offers. */
const checkSlice = async (portal: string, slice: Slice): Promise<void> => {
  const base = new URL(slicePath(slice), portal)
  const { metaData, uses, exposes } = (await (await get(new URL(manifestFile, base))).json()) as Manifest
  const shell = await fetchRelease(portal)
  if (!shell) throw new Error(`${new URL(releaseFile, portal)} can't be read`)
  const lacked = lackedBy(shell.shared, uses)
  if (lacked.length) throw new Error(`${slice} uses what the portal doesn't offer: ${lacked.join(', ')}`)
  const entry = new URL(metaData.remoteEntry.name, base).href
  await runSlice({ entry, modules: exposes.map(({ name }) => name), offered: shell.shared })
}

/** A new version takes some seconds to appear everywhere. */
const attempts = 20

interface SmokeCheck {
  /** The portal's address. */
  portal: string
  shipped: readonly Shipped[]
  /** The slices to run. */
  slices: readonly Slice[]
}

/** Asks the portal for its health, a page and a list, and runs slices. @returns what is wrong; nothing when all is well. */
export const smokeCheck = async ({ portal, shipped, slices }: SmokeCheck): Promise<string[]> => {
  for (let attempt = 1; ; attempt += 1) {
    const checks = [
      get(new URL(ready.path, portal)),
      checkPage(portal),
      checkList(portal),
      ...shipped.map((one) => checkShipped(portal, one)),
      ...slices.map((slice) => checkSlice(portal, slice)),
    ]
    const problems = (await Promise.allSettled<unknown>(checks)).flatMap((result) =>
      result.status === 'rejected' ? String((result.reason as Error).message) : [],
    )
    if (problems.length === 0 || attempt === attempts) return problems
    await delay(2000)
  }
}
