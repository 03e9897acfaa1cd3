import type { SliceModule } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { RequestPage } from './request-page.tsx'
import './styles.css'

export default { slice: 'intake', pages: [{ path: paths.request, Page: RequestPage }] } satisfies SliceModule
