import type { Slice } from '@portal/contract/paths'
import { Button, Card } from '@portal/ui'

const names: Record<Slice, string> = { intake: 'The order forms', dashboard: 'The dashboard', admin: 'The admin panel' }

/** Shown in a slice's place when it cannot be loaded or breaks; the rest of the portal goes on. */
export const SliceFailed = ({ slice, onRetry }: { slice: Slice; onRetry: () => void }) => (
  <div className="mx-auto w-full max-w-xl px-4 py-16">
    <Card role="alert" className="space-y-3 text-center">
      <h1 className="text-xl font-semibold">{names[slice]} could not be loaded</h1>
      <p className="text-muted">The rest of the portal works. Please try again in a moment.</p>
      <Button onClick={onRetry}>Retry</Button>
    </Card>
  </div>
)
