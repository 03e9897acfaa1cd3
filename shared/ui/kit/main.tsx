import './kit.css'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from '@portal/ui/toaster'
import { Controls } from './controls.tsx'
import { Feedback } from './feedback.tsx'
import { Lists } from './lists.tsx'
import { Overlays } from './overlays.tsx'
import { Tokens } from './tokens.tsx'

const schemes = ['light dark', 'light', 'dark']

const Kit = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-5xl space-y-12 px-4 py-8">
    <header className="flex flex-wrap items-center justify-between gap-4 border-l-6 border-double border-mark pl-4">
      <h1 className="text-3xl font-bold">UI kit</h1>
      <label className="flex items-center gap-2">
        Color scheme
        <select
          className="min-h-11 rounded-control border border-edge bg-card px-3"
          onChange={(event) => (document.documentElement.style.colorScheme = event.target.value)}
        >
          {schemes.map((scheme) => (
            <option key={scheme}>{scheme}</option>
          ))}
        </select>
      </label>
    </header>
    <main className="space-y-12">{children}</main>
  </div>
)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Kit>
      <Tokens />
      <Controls />
      <Feedback />
      <Lists />
      <Overlays />
    </Kit>
    <Toaster />
  </StrictMode>,
)
