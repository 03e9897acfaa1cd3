const linkTo = (href: string): HTMLLinkElement | null => document.querySelector(`link[rel=stylesheet][href="${href}"]`)

const arrives = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    const fail = () => {
      // It would never be asked for again.
      link.remove()
      reject(new Error('A stylesheet of a slice did not arrive.'))
    }
    link.addEventListener('load', () => (link.sheet?.cssRules.length ? resolve() : fail()), { once: true })
    link.addEventListener('error', fail, { once: true })
    document.head.append(link)
  })

/**
 * Brings in the stylesheets of a slice: one without them would show, and silently look broken.
 * @throws when one does not arrive; the next call asks for it again.
 */
export const requireStyles = async (hrefs: readonly string[]): Promise<void> => {
  await Promise.all(hrefs.filter((href) => !linkTo(href)?.sheet).map(arrives))
}
