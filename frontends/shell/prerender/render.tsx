import { StrictMode, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { AuthProvider, loadTexts, prerenderIn, useTexts } from '@portal/client'
import { inLanguage, type Language } from '@portal/contract/language'
import { pathOf } from '@portal/contract/paths'
import { PageSkeleton } from '@portal/ui'
import { App, loadPage, LanguageRouter } from '../src/app.tsx'
import { headerClass, loadingRowClass } from '../src/header/header.tsx'
import { frameTexts } from '../src/texts.ts'
import { Wordmark } from '../src/brand.tsx'

export { offered } from '../src/slices/shared-modules.ts'

const render = async (node: ReactNode): Promise<string> => {
  const { prelude } = await prerender(node)
  const html = await new Response(prelude).text()
  // React preloads the icon, which the page's head already links to.
  return html.replace(/<link rel="preload" as="image"[^>]*>/, '')
}

/** The page at a path, with its query, as a visitor's browser would render it first. */
export const renderPage = async (language: Language, path: string): Promise<string> => {
  prerenderIn(language)
  await loadPage(pathOf(path))
  return render(
    <StrictMode>
      <AuthProvider>
        <LanguageRouter ssrPath={inLanguage(language, path)}>
          <App />
        </LanguageRouter>
      </AuthProvider>
    </StrictMode>,
  )
}

const LoadingPage = () => (
  <>
    <div className={headerClass}>
      <div className={loadingRowClass}>
        <Wordmark />
      </div>
    </div>
    <PageSkeleton label={useTexts(frameTexts).loading} />
  </>
)

/** Shown until a page that isn't prerendered, or not for this user, has loaded. */
export const renderLoading = async (language: Language): Promise<string> => {
  prerenderIn(language)
  await loadTexts()
  return render(<LoadingPage />)
}
