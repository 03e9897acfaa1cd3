import { useTexts } from '@portal/client'
import { relations } from '@portal/contract/kinds/relations'
import { Card, ChoiceField } from '@portal/ui'
import { requestTexts } from '../../texts.ts'
import type { FormValues } from '../form-values.ts'
import type { RequestFormState } from '../use-request-form.ts'

/** The first question to a guest: who was in the crash. It chooses the form's words, and who signs. */
export const RelationField = ({ request: { values, errorOf, setRelation } }: { request: RequestFormState }) => {
  const t = useTexts(requestTexts)
  return (
    <Card>
      <ChoiceField
        label={t.who}
        hint={t.whoHint}
        required
        name="relation"
        columns
        options={relations.map((value) => ({ value, label: t.relations[value] }))}
        value={values.relation}
        onChange={(value) => setRelation(value as FormValues['relation'])}
        error={errorOf('relation')}
      />
    </Card>
  )
}
