import './styles.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { AuthProvider } from '@portal/client'
import { App, loadPage } from './app.tsx'
import { prefetchSlice } from './slices/load-slice.ts'

const root = document.getElementById('root')!
const { dataset } = document.documentElement
const path = window.location.pathname

const app = (
  <StrictMode>
    <AuthProvider>
      {/* The page was prerendered without a query; hydration must start without one too. */}
      <Router ssrSearch="">
        <App />
      </Router>
    </AuthProvider>
  </StrictMode>
)

/** Hydrates the prerendered page once its code is loaded, so that the first render matches its HTML. */
const hydrate = async () => {
  try {
    await loadPage(path)
  } catch {
    return createRoot(root).render(app)
  }
  window.dispatchEvent(new Event('portal:starting'))
  hydrateRoot(root, app)
}

// Pages are prerendered for visitors, so they are not hydrated for returning users.
if ('rendered' in root.dataset && !('returning' in dataset)) void hydrate()
else {
  // The slice loads while the session is checked.
  prefetchSlice(path)
  createRoot(root).render(app)
}
window.addEventListener(
  'portal:ready',
  () => {
    delete dataset['returning']
    document.getElementById('loading-page')?.remove()
  },
  { once: true },
)
