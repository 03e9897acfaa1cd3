import type { ReactNode } from 'react'

/** The next step with a request as a sentence, with its buttons. The line has its height before it is known. */
export const NextStepLine = ({ text, children }: { text: string | undefined; children: ReactNode }) => (
  <section aria-label="Next step" className="mt-2 flex min-h-11 items-center gap-3">
    <p className="line-clamp-2 min-w-0 flex-1 text-sm font-medium wrap-anywhere" title={text}>
      {text}
    </p>
    {children}
  </section>
)
