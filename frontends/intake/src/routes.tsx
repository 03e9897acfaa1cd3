import type { SliceModule } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { BulkRequestPage } from './bulk/page.tsx'
import { StandalonePolicePage } from './police/page.tsx'
import { PoliceSuccessPage } from './police/success.tsx'
import { RequestPage } from './request-page.tsx'
import './styles.css'

export default {
  slice: 'intake',
  pages: [
    { path: paths.request, Page: RequestPage },
    { path: paths.bulkRequest, Page: BulkRequestPage },
    { path: paths.policeRequest, Page: StandalonePolicePage },
    { path: paths.policeSuccess, Page: PoliceSuccessPage },
  ],
} satisfies SliceModule
