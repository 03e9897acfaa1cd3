import type { SliceModule } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { PoliceRequestPage } from './police-order/page.tsx'
import { PoliceSuccessPage } from './police-order/success-page.tsx'
import { RequestPage } from './request-page.tsx'
import './styles.css'

export default {
  slice: 'intake',
  pages: [
    { path: paths.request, Page: RequestPage },
    { path: paths.policeRequest, Page: PoliceRequestPage },
    { path: paths.policeSuccess, Page: PoliceSuccessPage },
  ],
} satisfies SliceModule
