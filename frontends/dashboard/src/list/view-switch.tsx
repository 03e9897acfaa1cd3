import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { headings } from '@portal/contract/headings'
import { kindIds } from '@portal/contract/kinds/kind-ids'
import { hrefFor, type View } from '../url-state.ts'
import type { Params } from './remembered.ts'
import { switchClass, SwitchLink } from './switch-link.tsx'

interface ViewSwitchProps {
  view: View
  /** Kept on the other list of one kind. */
  params?: Params
  viewer: User
}

/** Links between the two lists of one kind and the viewer's list of both: staff's queue or a firm's docket. */
export const ViewSwitch = ({ view: current, params = {}, viewer }: ViewSwitchProps) => {
  const own = isStaff(viewer.role) ? 'queue' : 'docket'
  const views: readonly (readonly [view: View, label: string])[] = [
    [own, headings[own]],
    ...Object.values(kindIds).map(({ view, name }) => [view, name] as const),
  ]
  return (
    <nav aria-label="Reports" className={switchClass}>
      {views.map(([view, label]) => (
        <SwitchLink
          key={view}
          href={hrefFor({ view, params: view === own ? {} : (params as Record<string, string>) })}
          current={view === current}
          label={label}
        />
      ))}
    </nav>
  )
}
