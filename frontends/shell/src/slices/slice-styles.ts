const linkTo = (href: string): HTMLLinkElement | null => document.querySelector(`link[rel=stylesheet][href="${href}"]`)

const hasArrived = (link: HTMLLinkElement | null): boolean => Boolean(link?.sheet?.cssRules.length)

const arrives = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    const fail = () => {
      // It would never be asked for again.
      link.remove()
      reject(new Error('A stylesheet of a slice did not arrive.'))
    }
    link.addEventListener('load', () => (hasArrived(link) ? resolve() : fail()), { once: true })
    link.addEventListener('error', fail, { once: true })
    document.head.append(link)
  })

/**
 * Brings in the stylesheets of a slice: one without them would show, and silently look broken.
 * @throws when one does not arrive; the next call asks for it again.
 */
export const requireStyles = async (hrefs: readonly string[]): Promise<void> => {
  const missing = hrefs.filter((href) => !hasArrived(linkTo(href)))
  // A page may have brought a link that failed.
  for (const href of missing) linkTo(href)?.remove()
  await Promise.all(missing.map(arrives))
}
