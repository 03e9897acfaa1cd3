import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { LanguageProvider, loadTexts, prerenderIn } from '@portal/client'
import { inLanguage, languagePrefixes, languagesOf, type Language } from '@portal/contract/language'
import { paths } from '@portal/contract/paths'
import { Chooser } from './chooser.tsx'

const render = async (language: Language): Promise<string> => {
  prerenderIn(language)
  await loadTexts(language)
  const { prelude } = await prerender(
    <LanguageProvider value={language}>
      <Router base={languagePrefixes[language]} ssrPath={inLanguage(language, paths.request)}>
        <Chooser guest />
      </Router>
    </LanguageProvider>,
  )
  return new Response(prelude).text()
}

/** The pages that are served as HTML before any script runs, by path. Called by the slice's build. */
export const renderFirstPages = async (): Promise<Record<string, string>> => {
  const pages: Record<string, string> = {}
  for (const language of languagesOf(paths.request)) pages[inLanguage(language, paths.request)] = await render(language)
  return pages
}
