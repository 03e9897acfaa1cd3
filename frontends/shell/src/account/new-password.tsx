import { limits } from '@portal/contract/limits'
import { classes, PasswordField } from '@portal/ui'
import { fieldProps, useWatch, type FieldValues, type Path, type UseFormReturn } from '@portal/ui/form'
import { strengthOf, strengths, type Strength } from './strength.ts'

const tones: Record<Strength, string> = {
  'Too short': 'bg-danger',
  Weak: 'bg-danger',
  Fair: 'bg-mark',
  Strong: 'bg-done',
}

const StrengthHint = ({ password }: { password: string }) => {
  const strength = strengthOf(password)
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <span aria-hidden className="flex flex-1 gap-1">
        {strengths.slice(1).map((step, index) => (
          <span
            key={step}
            className={classes(
              'h-1.5 flex-1 rounded-full',
              index < strengths.indexOf(strength) ? tones[strength] : 'bg-sunken',
            )}
          />
        ))}
      </span>
      <output>{password && `Password strength: ${strength}`}</output>
    </div>
  )
}

/** A new password, how strong it is, and the same once more: into `name` and `confirmPassword` of the form. */
export const NewPassword = <In extends FieldValues, Out>({
  form,
  name,
  label,
}: {
  form: UseFormReturn<In, unknown, Out>
  name: Path<In>
  label: string
}) => {
  const password = useWatch({ control: form.control, name }) as string
  return (
    <>
      <div className="space-y-1.5">
        <PasswordField
          label={label}
          autoComplete="new-password"
          hint={`At least ${limits.passwordMin} characters; a few words together are best.`}
          required
          {...fieldProps(form, name)}
        />
        <StrengthHint password={password} />
      </div>
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        {...fieldProps(form, 'confirmPassword' as Path<In>)}
      />
    </>
  )
}
