import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { signOut } from '@portal/client'
import { waitTimeout } from '@portal/contract/testing/timeouts'

configure({ asyncUtilTimeout: waitTimeout })

// Files run after each other in one window, so a session would still be there in the next one. Some tests have no window.
afterEach(() => {
  if (!globalThis.localStorage) return
  cleanup()
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  void signOut()
  vi.unstubAllGlobals()
})
