import { resetPortal } from './reset.ts'

// Files run after each other in one Worker. Each starts with an empty portal: what others left would slow it down, because
// every request is emailed to every staff account, and could change its results.
await resetPortal()
