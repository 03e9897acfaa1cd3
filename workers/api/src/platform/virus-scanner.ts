/** Scans a file for viruses. Rejects when there is no verdict. */
export type Scanner = (content: ReadableStream) => Promise<'clean' | 'infected'>

export interface ScannerSettings {
  /** A Worker that scans, bound as a service. Without it `url` is called. */
  service: Pick<Fetcher, 'fetch'> | undefined
  url: string | undefined
  /** The bearer token the scanner requires, if any. */
  token: string | undefined
}

const timeout = 60_000

const isVerdict = (value: unknown): value is { infected: boolean } =>
  typeof value === 'object' && value !== null && 'infected' in value && typeof value.infected === 'boolean'

/** The configured scanner, or null. The file is posted to it and it responds `{ "infected": true }` or `false`. */
export const openScanner = ({ service, url, token }: ScannerSettings): Scanner | null => {
  if (!service && !url) return null
  return async (content) => {
    const request = new Request(url || 'https://scanner.internal/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', ...(token && { Authorization: `Bearer ${token}` }) },
      body: content,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const response = await (service ? service.fetch(request) : fetch(request))
    const verdict: unknown = response.ok ? await response.json() : undefined
    if (!isVerdict(verdict)) throw new Error(`The scanner responded ${response.status} without a verdict`)
    return verdict.infected ? 'infected' : 'clean'
  }
}
