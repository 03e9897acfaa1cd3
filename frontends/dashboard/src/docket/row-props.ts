import type { DocketRow } from '@portal/contract/docket/docket'
import type { UrlState } from '../url-state.ts'

/** What a row's actions need. */
export interface RowProps {
  row: DocketRow
  /** The URL of the docket with this open over it. */
  hrefFor: (open: Pick<UrlState, 'report' | 'file' | 'panel'>) => string
}
