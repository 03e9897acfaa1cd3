import { currentLanguage, say, useTexts } from '@portal/client'
import type { FileFields, FormField } from '@portal/contract/kinds/field'
import { requestTexts } from '../texts.ts'
import type { FormKind } from './form-kind.ts'

type Asked = FormField | FileFields[string]

/** The texts of a question or document. Its errors are translated where they are shown. */
const inSameLanguage = <F extends Asked>(field: F): F => {
  const { label, hint, summary, options, describe }: Partial<FormField> = field as FormField
  return {
    ...field,
    ...(label && { label: say(label) }),
    ...(hint && { hint: say(hint) }),
    ...(summary && { summary: say(summary) }),
    ...(options && { options: options.map((option) => ({ ...option, label: say(option.label) })) }),
    ...(describe && { describe: (...answers: Parameters<typeof describe>) => say(describe(...answers)) }),
  }
}

const mapTexts = <F extends Asked>(fields: Readonly<Record<string, F>>): Readonly<Record<string, F>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inSameLanguage(field)]))

/** A form in the page's language. */
export const inPageLanguage = (kind: FormKind): FormKind => {
  const language = currentLanguage()
  if (language === 'en') return kind
  return { ...kind.in(requestTexts.in(language)), fields: mapTexts(kind.fields), files: mapTexts(kind.files) }
}

/** The same for a component. */
export const useLocalKind = (kind: FormKind): FormKind => {
  // Renders again when the language changes.
  useTexts(requestTexts)
  return inPageLanguage(kind)
}
