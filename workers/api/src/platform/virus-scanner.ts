/** Looks a file through for viruses. Rejects when it cannot be told, for whatever reason. */
export type Scanner = (content: ReadableStream) => Promise<'clean' | 'infected'>

export interface ScannerSettings {
  /** A Worker that scans, bound as a service; else `url` is asked over the network. */
  service: Pick<Fetcher, 'fetch'> | undefined
  url: string | undefined
  /** What it asks for as a bearer, if anything. */
  token: string | undefined
}

const patience = 60_000

const isVerdict = (value: unknown): value is { infected: boolean } =>
  typeof value === 'object' && value !== null && 'infected' in value && typeof value.infected === 'boolean'

/** The scanner that is configured; null when none is. It is posted the file and answers `{ "infected": true }` or `false`. */
export const openScanner = ({ service, url, token }: ScannerSettings): Scanner | null => {
  if (!service && !url) return null
  return async (content) => {
    const request = new Request(url || 'https://scanner.internal/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', ...(token && { Authorization: `Bearer ${token}` }) },
      body: content,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    const answer = await (service ? service.fetch(request) : fetch(request))
    const verdict: unknown = answer.ok ? await answer.json() : undefined
    if (!isVerdict(verdict)) throw new Error(`The scanner answered ${answer.status} without a verdict`)
    return verdict.infected ? 'infected' : 'clean'
  }
}
