import { useLocation, useSearch } from 'wouter'
import { loadTexts, useLanguage } from '@portal/client'
import { inLanguage, isTranslated, languageNames } from '@portal/contract/language'

/**
 * Shows the same page in the other language. The page isn't loaded again, so that nothing typed is lost; without its code,
 * it's a link.
 */
export const LanguageSwitch = () => {
  const language = useLanguage()
  const [path, navigate] = useLocation()
  const query = useSearch()
  if (!isTranslated(path)) return null
  const other = language === 'en' ? 'es' : 'en'
  const target = inLanguage(other, path)
  const href = query ? `${target}?${query}` : target
  const load = () => void loadTexts(other).catch(() => {})

  const show = async () => {
    const address = `${href}${window.location.hash}`
    try {
      await loadTexts(other)
    } catch {
      return window.location.assign(address)
    }
    navigate(`~${address}`, { replace: true, state: window.history.state as unknown })
  }

  return (
    <a
      href={href}
      lang={other}
      hrefLang={other}
      onMouseEnter={load}
      onFocus={load}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void show()
      }}
      className="inline-flex min-h-9 items-center rounded-control px-2.5 text-sm font-semibold text-accent hover:bg-accent-soft focus-visible:outline-2 focus-visible:outline-accent pointer-coarse:min-h-11"
    >
      {languageNames[other]}
    </a>
  )
}
