import type { ReactNode } from 'react'
import { failures } from '@portal/contract/failure'
import { Alert } from '@portal/ui'

/** Tells the second of two that the first was faster, and what stands there now. */
export const ChangedMeanwhile = ({ children }: { children: ReactNode }) => (
  <Alert tone="warning" title="Changed in the meantime">
    <p>{failures.changed_meanwhile.message}</p>
    <p className="mt-1">{children}</p>
  </Alert>
)
