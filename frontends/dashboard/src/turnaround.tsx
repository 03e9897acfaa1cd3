import './styles.css'
import type { SliceModule } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { TurnaroundPage } from './turnaround/turnaround-page.tsx'

// A separate module, without the code of the lists.
export default { slice: 'dashboard', pages: [{ path: paths.turnaround, Page: TurnaroundPage }] } satisfies SliceModule
