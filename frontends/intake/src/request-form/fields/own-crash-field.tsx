import { Card, ChoiceField, yesNoOptions } from '@portal/ui'
import { Controller } from '@portal/ui/form'
import type { RequestFormState } from '../use-request-form.ts'

/** The first question to a guest. The form speaks to them after Yes, and of a client otherwise. */
export const OwnCrashField = ({ request: { form } }: { request: RequestFormState }) => (
  <Card>
    <Controller
      control={form.control}
      name="ownCrash"
      render={({ field: { name, value, onChange } }) => (
        <ChoiceField
          label="Is this about your own crash?"
          name={name}
          options={yesNoOptions}
          value={value}
          onChange={onChange}
        />
      )}
    />
  </Card>
)
