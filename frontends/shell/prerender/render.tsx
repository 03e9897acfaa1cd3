import { StrictMode, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { AuthProvider } from '@portal/client'
import { PageSpinner } from '@portal/ui'
import { App, loadPage } from '../src/app.tsx'
import { headerFrame, headerMark, headerRow } from '../src/header/header-look.ts'
import { Wordmark } from '../src/wordmark.tsx'

const render = async (node: ReactNode): Promise<string> => {
  const { prelude } = await prerender(node)
  const html = await new Response(prelude).text()
  // The icon is in the page's head already.
  return html.replace(/<link rel="preload" as="image"[^>]*>/, '')
}

/** The page at a path as a visitor's browser would render it. */
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

/** What any other page shows until its code is there. */
export const renderWaiting = (): Promise<string> =>
  render(
    <>
      <div className={headerFrame}>
        <div className={headerRow}>
          <span className={headerMark}>
            <Wordmark />
          </span>
        </div>
      </div>
      <PageSpinner />
    </>,
  )
