import type { Role } from '@portal/contract/accounts/roles'
import { RequestDialog } from '../request/request-dialog.tsx'
import { kindOf, type AnyRequest } from '../request/request.ts'
import { activityEntry, crashReport, policeReport, userWithRole } from './data.ts'
import type { Handlers } from './network.ts'
import { renderAs } from './render-as.tsx'

/** The API path of a request. */
export const pathOf = (request: AnyRequest): string => kindOf(request).calls.get.path.replace('{id}', request.id)

/** API paths of the requests that `crashReport()` and `policeReport()` return. */
export const crashPath = pathOf(crashReport())
export const policePath = pathOf(policeReport())

/** Opens the dialog of a request as a user with a role. Returns the requests made. */
export const openRequest = (
  role: Role,
  request: AnyRequest,
  handlers: Handlers = {},
  onClose: () => void = () => {},
) => {
  const path = pathOf(request)
  return renderAs(
    role,
    <RequestDialog
      id={request.id}
      listed={undefined}
      queue={undefined}
      viewer={userWithRole(role)}
      onClose={onClose}
    />,
    {
      [`GET ${path}`]: () => ({ body: request }),
      [`GET ${path}/messages`]: () => ({ body: { messages: [], readAt: null } }),
      [`GET ${path}/activity`]: () => ({ body: [activityEntry()] }),
      [`GET ${path}/same-crash`]: () => ({ body: [] }),
      [`GET ${path}/same-file`]: () => ({ body: [] }),
      [`GET ${path}/planned-emails`]: () => ({ body: { emails: [], undoSeconds: 60 } }),
      [`GET ${path}/delivery-links`]: () => ({ body: { open: 2, sent: 1 } }),
      ...handlers,
    },
  )
}

/** The names of all buttons and selectors on the page. Much faster than a query by role and name for each. */
export const controlNames = (): Set<string> =>
  new Set(
    [
      ...document.querySelectorAll<HTMLButtonElement | HTMLSelectElement | HTMLInputElement>(
        'button, select, input[type=file]',
      ),
    ].map(
      (control) =>
        control.getAttribute('aria-label') ??
        (control instanceof HTMLButtonElement ? control.textContent : control.labels?.[0]?.textContent) ??
        '',
    ),
  )

/** The reply to an action that changed one request, and can be undone. */
export const acted = ({ id }: { id: string }) => ({
  body: { changed: [{ request: id, undo: `act_${id}` }], undoUntil: '2026-12-03T12:00:00.000Z', refused: [] },
})
