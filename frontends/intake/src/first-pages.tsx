import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { AuthProvider, LanguageProvider, loadTexts, prerenderIn } from '@portal/client'
import { inLanguage, languagePrefixes, languages, type Language } from '@portal/contract/language'
import { renderedPages } from '@portal/contract/pages'
import { pathOf, paths } from '@portal/contract/paths'
import { storageKeys } from '@portal/contract/storage-keys'
import type { FirstPage } from '@portal/federation/first-pages'
import { allForms } from './kinds/kinds.ts'
import intake from './routes.tsx'

/** A form starts differently with a draft, and with email addresses used before in this tab. */
const unlessStored = [
  ...allForms.map(({ storageKey }) => storageKey),
  storageKeys.guestContactEmails,
  storageKeys.guestCcEmails,
]

const addresses = Object.keys(renderedPages).filter((address) => renderedPages[address]!.slice === 'intake')

const render = async (language: Language, address: string): Promise<string> => {
  const base = languagePrefixes[language]
  const { Page } = intake.pages.find(({ path }) => path === pathOf(address))!
  const { prelude } = await prerender(
    <AuthProvider>
      <LanguageProvider value={language}>
        <Router base={base} ssrPath={base + address}>
          <Page />
        </Router>
      </LanguageProvider>
    </AuthProvider>,
    // Ids differ from those in the shell's part of the page.
    { identifierPrefix: 'intake' },
  )
  return new Response(prelude).text()
}

/** The pages that are served as HTML before any script runs, by path and query. Called by the slice's build. */
export const renderFirstPages = async (): Promise<Record<string, FirstPage>> => {
  const pages: Record<string, FirstPage> = {}
  // English first, because the texts of another language, once loaded, stay.
  for (const language of languages) {
    prerenderIn(language)
    await loadTexts(language)
    for (const address of addresses) {
      const body = await render(language, address)
      pages[inLanguage(language, address)] = address === paths.request ? { body } : { body, unlessStored }
    }
  }
  return pages
}
