import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { AuthProvider, LanguageProvider, loadTexts, prerenderIn } from '@portal/client'
import { inLanguage, languagePrefixes, languages } from '@portal/contract/language'
import { newRequestPath, paths } from '@portal/contract/paths'
import { storageKeys } from '@portal/contract/storage-keys'
import type { FirstPage } from '@portal/federation/first-pages'
import { formKinds } from './kinds/kinds.ts'
import intake from './routes.tsx'

/** A form starts differently with a draft, and with email addresses used before in this tab. */
const unlessStored = [
  ...formKinds.map(({ storageKey }) => storageKey),
  storageKeys.guestContactEmails,
  storageKeys.guestCcEmails,
]

const addresses = [
  { address: paths.request },
  ...formKinds.flatMap(({ id, form: { path } }) =>
    [newRequestPath(id), path ?? []].flat().map((address) => ({ address, unlessStored })),
  ),
]

const render = async (address: string, base: string): Promise<string> => {
  const { Page } = intake.pages.find(({ path }) => path === address.split('?')[0])!
  const { prelude } = await prerender(
    <AuthProvider>
      <LanguageProvider value={base === languagePrefixes.es ? 'es' : 'en'}>
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
    for (const { address, ...rest } of addresses)
      pages[inLanguage(language, address)] = { body: await render(address, languagePrefixes[language]), ...rest }
  }
  return pages
}
