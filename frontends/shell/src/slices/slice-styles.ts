const findLink = (href: string): HTMLLinkElement | null =>
  document.querySelector(`link[rel=stylesheet][href="${href}"]`)

const isLoaded = (link: HTMLLinkElement | null): boolean => Boolean(link?.sheet?.cssRules.length)

const loadStylesheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    const fail = () => {
      // The browser would not fetch it again.
      link.remove()
      reject(new Error('A stylesheet of a slice could not be loaded.'))
    }
    link.addEventListener('load', () => (isLoaded(link) ? resolve() : fail()), { once: true })
    link.addEventListener('error', fail, { once: true })
    document.head.append(link)
  })

/**
 * Loads the stylesheets of a slice, which must not be shown without them.
 * @throws when one fails to load; the next call requests it again.
 */
export const loadStylesheets = async (hrefs: readonly string[]): Promise<void> => {
  const missing = hrefs.filter((href) => !isLoaded(findLink(href)))
  // A prerendered page may contain a link that failed.
  for (const href of missing) findLink(href)?.remove()
  await Promise.all(missing.map(loadStylesheet))
}
