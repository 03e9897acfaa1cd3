import './styles.css'
import type { SliceModule } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { AdminPage } from './admin-page.tsx'

export default { slice: 'admin', pages: [{ path: paths.admin, Page: AdminPage }] } satisfies SliceModule
