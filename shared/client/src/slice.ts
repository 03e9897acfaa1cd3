import type { ComponentType } from 'react'
import type { Slice } from '@portal/contract/paths'

/** What a slice exposes to the shell, and all it exposes: its pages by address. */
export interface SliceModule {
  readonly slice: Slice
  readonly pages: readonly { readonly path: string; readonly Page: ComponentType }[]
}
