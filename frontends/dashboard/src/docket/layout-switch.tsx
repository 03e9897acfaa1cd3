import { hrefFor } from '../url-state.ts'
import { switchClass, SwitchLink } from '../list/switch-link.tsx'
import { rememberLayout } from './remembered.ts'

interface LayoutSwitchProps {
  layout: 'table' | 'cards'
  /** The id of the viewer's account, for which the choice is remembered. */
  viewer: string
}

/** Links between the docket and the lists with cards. */
export const LayoutSwitch = ({ layout, viewer }: LayoutSwitchProps) => (
  <nav aria-label="Layout" className={switchClass}>
    <SwitchLink
      href={hrefFor({ view: 'docket' })}
      label="Table"
      current={layout === 'table'}
      onClick={() => rememberLayout(viewer, 'table')}
    />
    <SwitchLink
      href={hrefFor({ view: 'crash' })}
      label="Cards"
      current={layout === 'cards'}
      onClick={() => rememberLayout(viewer, 'cards')}
    />
  </nav>
)
