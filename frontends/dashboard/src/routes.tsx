import './styles.css'
import type { SliceModule } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { DashboardPage } from './dashboard-page.tsx'

export default { slice: 'dashboard', pages: [{ path: paths.dashboard, Page: DashboardPage }] } satisfies SliceModule
