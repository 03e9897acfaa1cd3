import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { withEmail } from '@portal/contract/paths'

type Values<Name extends string> = Partial<Record<Name, string>>

const remembered = <Name extends string>(): Values<Name> =>
  (window.history.state as { link?: Values<Name> } | null)?.link ?? {}

/** What a query carries of these names; undefined when it is none of them. */
const carried = <Name extends string>(search: string, names: readonly Name[]): Values<Name> | undefined => {
  const query = new URLSearchParams(search)
  const given = names.filter((name) => query.has(name)).map((name) => [name, query.get(name)!])
  return given.length ? (Object.fromEntries(given) as Values<Name>) : undefined
}

/** What the page was opened with. */
const brought = <Name extends string>(names: readonly Name[]): Values<Name> =>
  // Where a page is rendered ahead there is no address yet.
  typeof window === 'undefined' ? {} : (carried(window.location.search, names) ?? remembered())

/**
 * What a mailed link carries in its query, or one within the portal in its entry of the history: absent when the address
 * has none, '' when it is empty. It leaves the address bar at once, for it would stay in the history and in pictures of
 * the screen; the entry of the history remembers it, so that a reload goes on. A link followed on the page of another
 * takes its place.
 */
export const useLink = <Name extends string>(...names: Name[]): Values<Name> => {
  const search = useSearch()
  const [seen, setSeen] = useState(search)
  const [link, setLink] = useState<Values<Name>>(() => brought(names))
  if (search !== seen) {
    setSeen(search)
    const followed = carried(search, names)
    if (followed) setLink(followed)
  }
  useEffect(() => {
    const url = new URL(window.location.href)
    const given = Object.keys(link).filter((name) => url.searchParams.has(name))
    if (!given.length) return
    for (const name of given) url.searchParams.delete(name)
    window.history.replaceState({ ...window.history.state, link }, '', `${url.pathname}${url.search}`)
  }, [link])
  return link
}

/** Forgets what the link carried: it has done what it is for. */
export const forgetLink = (): void => {
  const { link: _, ...rest } = (window.history.state ?? {}) as Record<string, unknown>
  window.history.replaceState(rest, '')
}

/** What a link is given whose page is about the same address: it stands in that one's form, and in this one's on the way back. */
export const carrying = (email: string) => ({
  state: withEmail(email),
  onClick: () => window.history.replaceState({ ...window.history.state, link: { ...remembered(), email } }, ''),
})
