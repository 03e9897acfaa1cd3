import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { withEmail, withoutPunctuation } from '@portal/contract/paths'

type Params<Name extends string> = Partial<Record<Name, string>>

const fromHistory = <Name extends string>(): Params<Name> =>
  (window.history.state as { link?: Params<Name> } | null)?.link ?? {}

/** The query's parameters of these names; undefined when it has none of them. */
const fromQuery = <Name extends string>(search: string, names: readonly Name[]): Params<Name> | undefined => {
  const query = new URLSearchParams(search)
  const found = names.filter((name) => query.has(name)).map((name) => [name, withoutPunctuation(query.get(name)!)])
  return found.length ? (Object.fromEntries(found) as Params<Name>) : undefined
}

const initialParams = <Name extends string>(names: readonly Name[]): Params<Name> =>
  // A page is prerendered without a URL.
  typeof window === 'undefined' ? {} : (fromQuery(window.location.search, names) ?? fromHistory())

/**
 * The parameters of the link that led here: from the query (emailed links) or the history state (links in the portal).
 * A parameter missing in the link is absent, and an empty parameter is ''. The parameters are moved from the URL
 * to the history state, so that a secret stays out of the address bar and survives a reload.
 */
export const useLinkParams = <Name extends string>(...names: Name[]): Params<Name> => {
  const search = useSearch()
  const [lastSearch, setLastSearch] = useState(search)
  const [params, setParams] = useState<Params<Name>>(() => initialParams(names))
  // Another link to the same page was opened.
  if (search !== lastSearch) {
    setLastSearch(search)
    const next = fromQuery(search, names)
    if (next) setParams(next)
  }
  useEffect(() => {
    const url = new URL(window.location.href)
    const inUrl = Object.keys(params).filter((name) => url.searchParams.has(name))
    if (!inUrl.length) return
    for (const name of inUrl) url.searchParams.delete(name)
    window.history.replaceState({ ...window.history.state, link: params }, '', `${url.pathname}${url.search}`)
  }, [params])
  return params
}

/** Removes the parameters from the history state once the link has been used. */
export const forgetLinkParams = (): void => {
  const { link: _, ...rest } = (window.history.state ?? {}) as Record<string, unknown>
  window.history.replaceState(rest, '')
}

/** Props of a link to another form that prefill its email, and this page's when the user comes back. */
export const linkWithEmail = (email: string) => ({
  state: withEmail(email),
  onClick: () => window.history.replaceState({ ...window.history.state, link: { ...fromHistory(), email } }, ''),
})
