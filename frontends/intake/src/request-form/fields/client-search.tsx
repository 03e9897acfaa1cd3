import { useEffect, useState, type Ref } from 'react'
import { call, errorMessage } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { displayName, fullName } from '@portal/contract/accounts/full-name'
import { limits } from '@portal/contract/limits'
import { findClients, type Client } from '@portal/contract/requests/placed-requests'
import { TextField } from '@portal/ui'

const pause = 250

/** A client in words. */
export const nameOf = (client: Client): string =>
  [fullName(client), client.lawFirmName, client.email].filter(Boolean).join(', ')

interface Found {
  search: string
  clients: readonly Client[]
  problem?: string
}

/** The accounts that match what was typed, once typing pauses. */
const useClients = (text: string): Found | undefined => {
  const search = text.trim()
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (search === '') return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      call(findClients, { query: { search } }, { signal: controller.signal }).then(
        (clients) => setFound({ search, clients }),
        (error: unknown) => {
          if (!controller.signal.aborted) setFound({ search, clients: [], problem: errorMessage(error) })
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search])
  return search === '' ? undefined : found
}

const summaryOf = ({ clients, problem }: Found): string => {
  if (problem) return problem
  if (clients.length === 0) return 'No account matches. Check the spelling, or choose a requester without an account.'
  return `${counted(clients.length, 'account')} found`
}

interface ClientSearchProps {
  /** The search field. */
  ref: Ref<HTMLInputElement>
  error: string | undefined
  onChoose: (client: Client) => void
}

/** Finds a client's account by name, firm or email address. */
export const ClientSearch = ({ ref, error, onChoose }: ClientSearchProps) => {
  const [text, setText] = useState('')
  const found = useClients(text)
  return (
    <div className="space-y-3">
      <TextField
        ref={ref}
        label="Requester"
        name="placedFor"
        type="search"
        required
        data-autofocus
        autoComplete="off"
        maxLength={limits.searchLength}
        placeholder="Name, law firm or email"
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Enter would submit the form. It chooses the only account that matches.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [only, ...others] = found?.search === text.trim() ? found.clients : []
          if (only && others.length === 0) onChoose(only)
        }}
        error={error}
      />
      <output className="block text-sm text-muted">{found && summaryOf(found)}</output>
      {found && found.clients.length > 0 && (
        <ul aria-label="Accounts" className="divide-y divide-line rounded-control border border-line">
          {found.clients.map((client) => (
            <li key={client.id}>
              <button
                type="button"
                onClick={() => onChoose(client)}
                className="block min-h-11 w-full cursor-pointer px-4 py-2 text-left wrap-anywhere hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
              >
                <span className="font-medium">{displayName(client)}</span>{' '}
                <span className="text-sm text-muted">
                  {[client.lawFirmName, fullName(client) && client.email].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
