import type { ReactNode } from 'react'
import { paths } from '@portal/contract/paths'
import { ButtonLink, PageHeader } from '@portal/ui'
import { PartMenu } from './parts.tsx'

interface PanelHeadingProps {
  title: string
  /** Beside the title, such as the number of rows. */
  subtitle?: ReactNode
  /** The search and the filters. */
  tools?: ReactNode
  /** Buttons at the end. */
  children?: ReactNode
}

/** The first line of a part: its name, then as on the pages of requests what searches and filters, and its buttons. */
export const PanelHeading = ({ title, subtitle, tools, children }: PanelHeadingProps) => (
  <PageHeader
    title={title}
    subtitle={subtitle}
    compact
    actions={
      <>
        <PartMenu />
        {tools && <div className="flex grow flex-wrap gap-2 max-md:order-last max-md:basis-full">{tools}</div>}
        {children && <div className="flex flex-wrap gap-2">{children}</div>}
      </>
    }
  />
)

/** The link to a new request, for parts that list requests. */
export const NewRequest = () => (
  <ButtonLink href={paths.request} variant="secondary" size="small">
    New Request
  </ButtonLink>
)
