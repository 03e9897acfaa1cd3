import './styles.css'
import type { SliceModule } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { TurnaroundPage } from './turnaround/turnaround-page.tsx'

// Its own module, because of its plots' library.
export default { slice: 'dashboard', pages: [{ path: paths.turnaround, Page: TurnaroundPage }] } satisfies SliceModule
