import { storageKeys } from '@portal/contract/storage-keys'
import { en } from '../texts/en.tsx'
import { chpIn } from './chp.tsx'
import type { FormKind, Texts } from './form-kind.ts'

/**
 * The form for guests who don't know which agency has the report: it asks for neither the number nor the agency. Its requests are
 * CHP requests until staff have found out, who move those of the police.
 */
const unsureIn = (t: Texts): FormKind => {
  const chp = chpIn(t)
  const { reportType, reportNumber, numberUnknown, agencyUnsure, ...fields } = chp.fields
  return {
    ...chp,
    name: 'unsure',
    in: unsureIn,
    fields: {
      ...fields,
      reportType: {
        ...reportType!,
        guest: { all: { known: 'non-fatal-full' }, died: { known: 'fatal-full' } },
      },
      reportNumber: { ...reportNumber!, control: 'none' },
      numberUnknown: { ...numberUnknown!, known: 'true' },
      agencyUnsure: { ...agencyUnsure!, known: 'true' },
    },
    storageKey: storageKeys.unsureDraft,
    form: { ...chp.form, ...t.unsure },
  }
}

export const unsure = unsureIn(en)
