import { createContext, useContext, type ReactNode } from 'react'
import type { Slice } from '@portal/contract/paths'

const SliceContext = createContext<Slice | undefined>(undefined)

/** Limits a slice's styles to what the slice renders, including its dialogs, which are rendered elsewhere in the page. */
export const SliceScope = ({ slice, children }: { slice: Slice; children: ReactNode }) => (
  <SliceContext value={slice}>
    <div data-slice={slice}>{children}</div>
  </SliceContext>
)

/** The slice that renders this component; undefined in the shell. */
export const useSlice = (): Slice | undefined => useContext(SliceContext)
