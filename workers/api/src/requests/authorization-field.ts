import type { KindId } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'
import { documentOf } from '@portal/contract/kinds/rules'

/** The authorization of a kind of request: the field that it is uploaded in, and that field's rule. */
export const authorizationOf = (id: KindId) => {
  const kind = kindBy(id)
  return { field: kind.authorization, rule: documentOf(kind, kind.authorization).rule }
}
