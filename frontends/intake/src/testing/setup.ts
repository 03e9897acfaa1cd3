import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { signOut } from '@portal/client'
import { waitTimeout } from '@portal/contract/testing/timeouts'
import { toasts } from '@portal/ui'

configure({ asyncUtilTimeout: waitTimeout })

// Files run after each other in one window, so a toast, or what an account has read, would still be there in the next one.
afterEach(() => {
  cleanup()
  toasts.dismiss()
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  void signOut()
})
