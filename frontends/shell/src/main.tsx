import './styles.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { AuthProvider } from '@portal/client'
import { App, loadPage } from './app.tsx'
import { prefetchPath } from './slices/load-slice.ts'

const root = document.getElementById('root')!
const { dataset } = document.documentElement
const path = window.location.pathname

const app = (
  <StrictMode>
    <AuthProvider>
      {/* Rendered without a query: what depends on it follows. */}
      <Router ssrSearch="">
        <App />
      </Router>
    </AuthProvider>
  </StrictMode>
)

/** Takes the rendered page over, once it can be rendered here as it stands there. */
const takeOver = async () => {
  try {
    await loadPage(path)
  } catch {
    return createRoot(root).render(app)
  }
  window.dispatchEvent(new Event('portal:starting'))
  hydrateRoot(root, app)
}

// What is rendered is for visitors: to who has a session it says nothing.
if ('rendered' in root.dataset && !('returning' in dataset)) void takeOver()
else {
  // The page's slice comes while the session is being asked for.
  prefetchPath(path)
  createRoot(root).render(app)
}
window.addEventListener(
  'portal:ready',
  () => {
    delete dataset['returning']
    document.getElementById('waiting')?.remove()
  },
  { once: true },
)
