import { TextField } from '@portal/ui'
import { fieldProps, type FieldValues, type Path, type UseFormReturn } from '@portal/ui/form'

interface Person extends FieldValues {
  email: string
  firstName: string
  lastName: string
}

/** Who somebody is that the office enters. */
export const PersonFields = <In extends Person, Out>({ form }: { form: UseFormReturn<In, unknown, Out> }) => {
  const field = (name: keyof Person & string) => fieldProps(form, name as Path<In>)
  return (
    <>
      <TextField label="Email" type="email" autoComplete="off" required {...field('email')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="off" required {...field('firstName')} />
        <TextField label="Last name" autoComplete="off" required {...field('lastName')} />
      </div>
    </>
  )
}
