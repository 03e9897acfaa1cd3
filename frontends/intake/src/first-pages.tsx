import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { paths } from '@portal/contract/paths'
import { Chooser } from './chooser.tsx'

/** What a visitor sees first of this slice's pages, as HTML; the slice's build writes it down. */
export const renderFirstPages = async (): Promise<Record<string, string>> => {
  const { prelude } = await prerender(
    <Router ssrPath={paths.request}>
      <Chooser />
    </Router>,
  )
  return { [paths.request]: await new Response(prelude).text() }
}
