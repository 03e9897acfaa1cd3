import type { SliceModule } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { TrackPage } from './track/track-page.tsx'
import './styles.css'

/** The tracking page, without the code of the request forms: it is opened from an email, often on a phone. */
export default { slice: 'intake', pages: [{ path: paths.track, Page: TrackPage }] } satisfies SliceModule
