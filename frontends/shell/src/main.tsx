import './styles.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { AuthProvider } from '@portal/client'
import { App } from './app.tsx'
import { prefetchPath } from './slices/load-slice.ts'

const root = document.getElementById('root')!
const { dataset } = document.documentElement
const app = (
  <StrictMode>
    <AuthProvider>
      <App />
    </AuthProvider>
  </StrictMode>
)

// The page's slice comes while the session is being asked for.
prefetchPath(window.location.pathname)
// The landing page is there already, for a visitor; to who has a session it says nothing.
if ('rendered' in root.dataset && !('returning' in dataset)) hydrateRoot(root, app)
else createRoot(root).render(app)
delete dataset['returning']
