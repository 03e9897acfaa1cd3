import type { SliceModule } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { TeamPage } from './team/team-page.tsx'
import './styles.css'

/** A firm's team, without the code of the lists. */
export default { slice: 'dashboard', pages: [{ path: paths.team, Page: TeamPage }] } satisfies SliceModule
