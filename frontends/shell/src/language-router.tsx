import { useLayoutEffect, type ReactNode } from 'react'
import { Router } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { LanguageProvider } from '@portal/client'
import { languageOf, languagePrefixes } from '@portal/contract/language'

interface LanguageRouterProps {
  /** The path and query of a page that is prerendered. */
  ssrPath?: string
  ssrSearch?: string
  children: ReactNode
}

/** The page's address says its language. Paths and links inside have no prefix: `/login` is `/es/login` on a Spanish page. */
export const LanguageRouter = ({ children, ...ssr }: LanguageRouterProps) => {
  const language = languageOf(usePathname(ssr))
  useLayoutEffect(() => void (document.documentElement.lang = language), [language])
  return (
    <LanguageProvider value={language}>
      <Router {...ssr} base={languagePrefixes[language]}>
        {children}
      </Router>
    </LanguageProvider>
  )
}
