import { chp } from './chp.tsx'
import type { FormKind } from './form-kind.ts'
import { police } from './police.tsx'
import { unsure } from './unsure.ts'

/** Every kind of report that can be requested, in the order in which people choose. */
export const formKinds: readonly FormKind[] = [chp, police]

/** The forms to which guests are led too. */
export const allForms: readonly FormKind[] = [...formKinds, unsure]
