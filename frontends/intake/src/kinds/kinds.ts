import { chp } from './chp.tsx'
import type { FormKind } from './form-kind.ts'
import { police } from './police.tsx'

/** Every kind of report that can be requested, in the order in which people choose. */
export const formKinds: readonly FormKind[] = [chp, police]
