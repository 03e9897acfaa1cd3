import type { ComponentType } from 'react'
import type { Slice } from '@portal/contract/paths'

/** The default export of a slice's `routes.tsx`: its pages by path. */
export interface SliceModule {
  readonly slice: Slice
  readonly pages: readonly { readonly path: string; readonly Page: ComponentType }[]
}
