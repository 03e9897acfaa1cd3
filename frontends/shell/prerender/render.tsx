import { StrictMode, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { AuthProvider } from '@portal/client'
import { PageSpinner } from '@portal/ui'
import { App, loadPage } from '../src/app.tsx'
import { headerClass, loadingRowClass } from '../src/header/header-classes.ts'
import { Wordmark } from '../src/wordmark.tsx'

const render = async (node: ReactNode): Promise<string> => {
  const { prelude } = await prerender(node)
  const html = await new Response(prelude).text()
  // React preloads the icon, which the page's head already links to.
  return html.replace(/<link rel="preload" as="image"[^>]*>/, '')
}

/** The page at a path as a visitor's browser would render it first. */
export const renderPage = async (path: string): Promise<string> => {
  await loadPage(path)
  return render(
    <StrictMode>
      <AuthProvider>
        <Router ssrPath={path}>
          <App />
        </Router>
      </AuthProvider>
    </StrictMode>,
  )
}

/** Shown until a page that isn't prerendered, or not for this user, has loaded. */
export const renderLoading = (): Promise<string> =>
  render(
    <>
      <div className={headerClass}>
        <div className={loadingRowClass}>
          <Wordmark />
        </div>
      </div>
      <PageSpinner />
    </>,
  )
