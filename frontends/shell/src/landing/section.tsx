import type { ReactNode } from 'react'
import { classes } from '@portal/ui'

interface SectionProps {
  id: string
  title: string
  /** On a sheet of its own rather than on the page's ground. */
  sheet?: boolean
  children: ReactNode
}

/** A part of the landing page under its heading; `id` is the anchor of the quick links. */
export const Section = ({ id, title, sheet = false, children }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={classes('scroll-mt-4 py-16 sm:py-20', sheet && 'border-y border-line bg-card')}
  >
    <div className="mx-auto w-full max-w-6xl px-4 sm:px-6">
      <h2 id={`${id}-title`} className="mb-8 border-l-6 border-double border-mark pl-4 text-2xl font-bold sm:text-3xl">
        {title}
      </h2>
      {children}
    </div>
  </section>
)
