import { useSay, useTexts } from '@portal/client'
import { Card, ChoiceField, yesNoOptions } from '@portal/ui'
import { Controller } from '@portal/ui/form'
import { requestTexts } from '../../texts.ts'
import type { RequestFormState } from '../use-request-form.ts'

/** The first question to a guest. The form speaks to them after Yes, and of a client otherwise. */
export const OwnCrashField = ({ request: { form } }: { request: RequestFormState }) => {
  const t = useTexts(requestTexts)
  const say = useSay()
  return (
    <Card>
      <Controller
        control={form.control}
        name="ownCrash"
        render={({ field: { name, value, onChange } }) => (
          <ChoiceField
            label={t.ownCrash}
            name={name}
            options={yesNoOptions.map(({ value, label }) => ({ value, label: say(label) }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
    </Card>
  )
}
