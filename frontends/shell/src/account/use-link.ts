import { useEffect, useState } from 'react'

type Values<Name extends string> = Partial<Record<Name, string>>

const remembered = (): Record<string, string> =>
  (window.history.state as { link?: Record<string, string> } | null)?.link ?? {}

/**
 * What a mailed link carries in its query: absent when the address has none, '' when it is empty. It leaves the address
 * bar at once, for it would stay in the history and in pictures of the screen; the entry of the history remembers it, so
 * that a reload goes on.
 */
export const useLink = <Name extends string>(...names: Name[]): Values<Name> => {
  const [link] = useState<Values<Name>>(() => {
    const query = new URLSearchParams(window.location.search)
    const given = names.filter((name) => query.has(name)).map((name) => [name, query.get(name)!])
    return { ...remembered(), ...(Object.fromEntries(given) as Values<Name>) }
  })
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
