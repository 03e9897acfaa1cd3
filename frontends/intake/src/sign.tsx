import type { SliceModule } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { SignPage } from './sign/sign-page.tsx'
import './styles.css'

/** The page on which an authorization is signed, without the code of the request forms: it is opened from an email, often on a phone. */
export default { slice: 'intake', pages: [{ path: paths.sign, Page: SignPage }] } satisfies SliceModule
