/**
 * The commit of the last run of the release workflow that succeeded after a push; undefined when there is none. Runs
 * started by hand don't count, because they deploy one part and say nothing about the others.
 */
export const lastRelease = async (env: Record<string, string | undefined>): Promise<string | undefined> => {
  const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN } = env
  if (!GITHUB_API_URL || !GITHUB_REPOSITORY) return undefined
  const query = new URLSearchParams({ branch: 'main', event: 'push', status: 'success', per_page: '1' })
  const url = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/actions/workflows/release.yml/runs?${query}`
  const response = await fetch(url, { headers: { Authorization: `Bearer ${GITHUB_TOKEN}` } })
  if (!response.ok) throw new Error(`The last release could not be read: GitHub answers ${response.status}.`)
  const { workflow_runs } = (await response.json()) as { workflow_runs: { head_sha: string }[] }
  return workflow_runs[0]?.head_sha
}
