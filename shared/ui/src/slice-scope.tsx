import { createContext, useContext, type ReactNode } from 'react'
import type { Slice } from '@portal/contract/paths'

const SliceContext = createContext<Slice | undefined>(undefined)

/** Marks what a slice renders: its styles reach no further, and its dialogs take the mark along to where they are shown. */
export const SliceScope = ({ slice, children }: { slice: Slice; children: ReactNode }) => (
  <SliceContext value={slice}>
    <div data-slice={slice}>{children}</div>
  </SliceContext>
)

/** The slice this is rendered by; undefined in the shell. */
export const useSlice = (): Slice | undefined => useContext(SliceContext)
