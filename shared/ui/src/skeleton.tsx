import { Card } from './card.tsx'

const bar = 'rounded-stamp bg-sunken'

/** A page that is on its way, in the frame it will have; `label` is what a screen reader says meanwhile. */
export const PageSkeleton = ({ label = 'Loading' }: { label?: string }) => (
  <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">
    <output className="sr-only">{label}</output>
    <div aria-hidden className="animate-pulse motion-reduce:animate-none">
      <div className="mb-6 space-y-2 border-l-6 border-double border-line pl-4">
        <div className={`h-9 w-56 max-w-full ${bar}`} />
        <div className={`h-6 w-72 max-w-full ${bar}`} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {['one', 'two'].map((name) => (
          <Card key={name} className="space-y-3">
            <div className={`h-6 w-1/2 ${bar}`} />
            <div className={`h-4 ${bar}`} />
            <div className={`h-4 w-3/4 ${bar}`} />
            <div className={`h-11 w-40 ${bar}`} />
          </Card>
        ))}
      </div>
    </div>
  </div>
)
