import { slicePath, type Slice } from '@portal/contract/paths'

const missing = new Map<Slice, Set<string>>()

const linksOf = (slice: Slice): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href*="${slicePath(slice)}"]`),
]

const settled = (link: HTMLLinkElement): Promise<unknown> | undefined =>
  link.sheet
    ? undefined
    : new Promise((resolve) => {
        link.addEventListener('load', resolve, { once: true })
        link.addEventListener('error', resolve, { once: true })
      })

/**
 * Waits for the stylesheets that a slice was loaded with: a slice without them would show, and silently look broken.
 * @throws when one did not arrive; the next call asks for it again.
 */
export const requireStyles = async (slice: Slice): Promise<void> => {
  for (const href of missing.get(slice) ?? [])
    if (!linksOf(slice).some((link) => link.href === href))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  const links = linksOf(slice)
  await Promise.all(links.map(settled))
  const failed = links.filter((link) => !link.sheet?.cssRules.length)
  missing.set(slice, new Set(failed.map(({ href }) => href)))
  for (const link of failed) link.remove()
  if (failed.length) throw new Error(`A stylesheet of the ${slice} slice did not arrive.`)
}
