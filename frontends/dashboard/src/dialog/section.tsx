import { useId, type ReactNode } from 'react'

export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

export const DetailList = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-3 rounded-control border border-line bg-card px-4 py-3 sm:grid-cols-2">
    {children}
  </dl>
)

/** A name and its value; hidden when the value is empty. */
export const Detail = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  ) : null

export const yesOrNo = (answer: boolean): string => (answer ? 'Yes' : 'No')
