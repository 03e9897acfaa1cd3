import { foldWords } from '@portal/contract/fold-words'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import { storageKeys } from '@portal/contract/storage-keys'

/** A request that a guest submitted in this browser. */
export interface SentRequest {
  readonly referenceNumber: string
  /** In milliseconds since the epoch. */
  readonly at: number
}

interface Stored extends SentRequest {
  readonly digest: string
}

/** The facts by which a request is recognized. */
export interface SentAbout {
  readonly kind: KindId
  readonly contactEmail: string
  readonly clientName: string
  readonly crashDate: string
}

/** A digest, so that the browser keeps no names. */
const digestOf = async ({ kind, contactEmail, clientName, crashDate }: SentAbout): Promise<string> => {
  const text = [kind, contactEmail.trim().toLowerCase(), foldWords(clientName).join(' '), crashDate].join('|')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isStored = (value: unknown): value is Stored => {
  const { digest, referenceNumber, at } = (value ?? {}) as Partial<Stored>
  return typeof digest === 'string' && typeof referenceNumber === 'string' && typeof at === 'number'
}

/** The requests of the last day. */
const readRecent = (): Stored[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.sentRequests) ?? '[]')
    const isRecent = ({ at }: Stored) => Date.now() - at < limits.sentHours * 3_600_000
    return Array.isArray(stored) ? stored.filter(isStored).filter(isRecent) : []
  } catch {
    return []
  }
}

/** The requests that guests submitted in this browser within a day. Nothing is asked of the server, which would tell strangers. */
export const sentRequests = {
  find: async (about: SentAbout): Promise<SentRequest | undefined> => {
    const recent = readRecent()
    if (recent.length === 0) return undefined
    const digest = await digestOf(about)
    return recent.findLast((sent) => sent.digest === digest)
  },
  add: async (about: SentAbout, referenceNumber: string): Promise<void> => {
    const stored: Stored = { digest: await digestOf(about), referenceNumber, at: Date.now() }
    localStorage.setItem(storageKeys.sentRequests, JSON.stringify([...readRecent(), stored]))
  },
}
