import { vi } from 'vitest'
import { extendWaitFor } from '@portal/contract/testing/timeouts'
import { resetPortal } from './reset.ts'

extendWaitFor(vi)

// Files run after each other in one Worker. Each starts with an empty portal: what others left would slow it down, because
// every request is emailed to every staff account, and could change its results.
await resetPortal()
