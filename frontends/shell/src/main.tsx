import './styles.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { AuthProvider, currentLanguage, loadTexts } from '@portal/client'
import { withoutLanguage } from '@portal/contract/language'
import { App, loadPage, LanguageRouter } from './app.tsx'
import { prefetchSlice } from './slices/load-slice.ts'

const root = document.getElementById('root')!
const { dataset } = document.documentElement
const path = withoutLanguage(window.location.pathname)

const app = (
  <StrictMode>
    <AuthProvider>
      {/* Hydration must start with the query with which the page was prerendered. */}
      <LanguageRouter ssrSearch={root.dataset['rendered'] ?? ''}>
        <App />
      </LanguageRouter>
    </AuthProvider>
  </StrictMode>
)

/** Without its texts, the page starts in English. */
const renderNow = async () => {
  if (currentLanguage() !== 'en') await loadTexts().catch(() => {})
  createRoot(root).render(app)
}

/** Hydrates the prerendered page once its code is loaded, so that the first render matches its HTML. */
const hydrate = async () => {
  try {
    await loadPage(path)
  } catch {
    return renderNow()
  }
  window.dispatchEvent(new Event('portal:starting'))
  // In pieces, between which the page responds.
  startTransition(() => void hydrateRoot(root, app))
}

// Pages are prerendered for visitors, so they are not hydrated for returning users.
if ('rendered' in root.dataset && !('returning' in dataset)) void hydrate()
else {
  // The slice loads while the session is checked.
  prefetchSlice(path)
  void renderNow()
}
window.addEventListener(
  'portal:ready',
  () => {
    delete dataset['returning']
    document.getElementById('loading-page')?.remove()
  },
  { once: true },
)
