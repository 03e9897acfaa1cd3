import { Failure } from '@portal/contract/failure'
import type { Actor } from '../accounts/session.ts'
import { canSee } from '../reports/policy.ts'
import type { Scope } from '../scope.ts'
import { keyOf } from '../storage/objects.ts'
import type { ScanState } from '../storage/schema.ts'
import { findFile } from './store.ts'

/** The file of that name; undefined when there is none. */
export const fileNamed = async (scope: Scope, name: string) => {
  const file = await findFile(scope, name.slice(0, name.indexOf('.')))
  return file && keyOf(file.id, file.kind) === name ? file : undefined
}

/** The file of that name when its report is the viewer's to see. */
export const fileFor = async (scope: Scope, actor: Actor, name: string) => {
  const file = await fileNamed(scope, name)
  return file && canSee(actor, file) ? file : undefined
}

/** @throws Failure `not_scanned` or `infected` for a file that nobody is given. */
export const requireServable = ({ scan }: { scan: ScanState | null }): void => {
  if (scan === 'waiting') throw new Failure('not_scanned')
  if (scan === 'infected' || scan === 'removed') throw new Failure('infected')
}
