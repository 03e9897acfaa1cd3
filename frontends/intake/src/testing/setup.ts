import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { toasts } from '@portal/ui'

// Files run after each other in one window, so a toast would still be there in the next one.
afterEach(() => {
  cleanup()
  toasts.dismiss()
})
