import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { paths } from '@portal/contract/paths'
import { Chooser } from './chooser.tsx'

/** The pages that are served as HTML before any script runs, by path. Called by the slice's build. */
export const renderFirstPages = async (): Promise<Record<string, string>> => {
  const { prelude } = await prerender(
    <Router ssrPath={paths.request}>
      <Chooser guest />
    </Router>,
  )
  return { [paths.request]: await new Response(prelude).text() }
}
