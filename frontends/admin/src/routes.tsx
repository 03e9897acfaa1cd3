import './styles.css'
import type { SliceModule } from '@portal/client'
import { paths } from '@portal/contract/paths'

const Placeholder = () => <p className="p-2">admin</p>
export default { slice: 'admin', pages: [{ path: paths.home, Page: Placeholder }] } satisfies SliceModule
