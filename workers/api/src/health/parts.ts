import type { HealthPart } from '@portal/contract/admin/health'
import { slices } from '@portal/contract/paths'
import { releaseFile, type Release } from '@portal/contract/shared-version'
import type { RequestContext } from '../context.ts'
import { describeError, logError } from '../platform/log.ts'
import { withTimeout } from '../platform/timeouts.ts'

const timeout = 5000

type Deployed = Pick<HealthPart, 'version' | 'deployedAt'>

/** The commit that a deployed frontend's `release.json` names; null for a build that wasn't deployed. */
const frontendVersion = async (fetcher: Fetcher): Promise<Deployed | null> => {
  const response = await fetcher.fetch(`https://part/${releaseFile}`)
  const release = response.ok ? await response.json<Release>().catch(() => undefined) : undefined
  if (!response.ok) await response.body?.cancel()
  const newest = release?.versions?.[0]
  return newest ? { version: newest.commit?.slice(0, 8) || null, deployedAt: newest.shipped } : null
}

/** Every part of the portal: whether it answers, and which version of it is deployed. */
export const checkParts = async (context: RequestContext): Promise<HealthPart[]> => {
  const found: [HealthPart['name'], () => Promise<Deployed | null>][] = [
    ['portal', async () => context.version ?? (await frontendVersion(context.assets))],
    ['notifications', () => context.emailPreviews.version()],
    ['inbound', () => context.mailChecks.version()],
    ['pdfs', () => context.pdfChecks.version()],
    ...slices.map((slice): (typeof found)[number] => [slice, () => frontendVersion(context.slices[slice])]),
  ]
  return Promise.all(
    found.map(async ([name, find]) => {
      try {
        const { version, deployedAt } = (await withTimeout(timeout, find)) ?? { version: null, deployedAt: null }
        return { name, answers: true, version, deployedAt }
      } catch (error) {
        logError('part_unreachable', { part: name, ...describeError(error) })
        return { name, answers: false, version: null, deployedAt: null }
      }
    }),
  )
}
