import { useId, useState } from 'react'
import { AssignmentRule, choosePeople } from '@portal/contract/admin/assignment-rules'
import { californiaCounties } from '@portal/contract/admin/coverage-areas'
import { fullName } from '@portal/contract/accounts/full-name'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { kindIds, kindNames } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import { CheckField, ChoiceField, FieldError, SelectField } from '@portal/ui'
import { SaveDialog } from '@portal/ui/overlays'
import { LawFirmSelect } from '../users/law-firm-select.tsx'
import type { Names } from './use-names.ts'

const empty: AssignmentRule = { kind: null, agency: null, county: null, lawFirm: null, assign: 'people', people: [] }

const assignOptions: { value: AssignmentRule['assign']; label: string }[] = [
  { value: 'people', label: 'People' },
  { value: 'everyone', label: 'All staff' },
  { value: 'nobody', label: 'No one' },
]

const tooMany = `Choose at most ${limits.rulePeopleMax} people`

interface RuleDialogProps {
  /** Undefined for a new one. */
  rule: AssignmentRule | undefined
  names: Names
  busy: boolean
  onSave: (rule: AssignmentRule) => unknown
  onClose: () => void
}

export const RuleDialog = ({ rule, names, busy, onSave, onClose }: RuleDialogProps) => {
  const [draft, setDraft] = useState<Partial<AssignmentRule>>({})
  const errorId = useId()
  const [tried, setTried] = useState(false)
  const { kind, agency, county, lawFirm, assign, people } = { ...(rule ?? empty), ...draft }
  const change = (part: Partial<AssignmentRule>) => setDraft((before) => ({ ...before, ...part }))
  const staff = names.staff.filter(({ id }) => people.includes(id)).length
  const error =
    assign !== 'people' ? undefined : staff === 0 ? choosePeople : staff > limits.rulePeopleMax ? tooMany : undefined
  const submit = () => {
    setTried(true)
    if (error) return undefined
    // People who left are dropped.
    const kept = assign === 'people' ? people.filter((id) => names.staff.some((one) => one.id === id)) : []
    return onSave({ kind, agency, county, lawFirm, assign, people: kept })
  }
  return (
    <SaveDialog
      title={rule ? 'Edit Rule' : 'Add Rule'}
      submitLabel={rule ? 'Save' : 'Add Rule'}
      busy={busy}
      dirty={Object.keys(draft).length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Type"
          value={kind ?? ''}
          options={[
            { value: '', label: 'Any type' },
            ...kindNames.map((value) => ({ value, label: kindIds[value].name })),
          ]}
          onChange={({ target }) => change({ kind: kindNames.find((name) => name === target.value) ?? null })}
        />
        <SelectField
          label="County"
          value={county ?? ''}
          options={[
            { value: '', label: 'Any county' },
            ...californiaCounties.map((value) => ({ value, label: value })),
          ]}
          onChange={({ target }) => change({ county: target.value || null })}
        />
      </div>
      <SelectField
        label="Agency"
        value={agency ?? ''}
        options={[
          { value: '', label: 'Any agency' },
          ...(agency && !names.agencies.some(({ id }) => id === agency)
            ? [{ value: agency, label: 'Deleted agency' }]
            : []),
          ...names.agencies.map((one) => ({ value: one.id, label: agencyTitle(one) })),
        ]}
        onChange={({ target }) => change({ agency: target.value || null })}
      />
      <LawFirmSelect
        label="Law firm"
        value={lawFirm ?? ''}
        firstOptions={[{ value: '', label: 'Any law firm, or none' }]}
        onChange={({ target }) => change({ lawFirm: target.value || null })}
      />
      <ChoiceField
        label="Assign to"
        name="assign"
        value={assign}
        options={assignOptions}
        onChange={(value) =>
          change({ assign: assignOptions.find((option) => option.value === value)?.value ?? assign })
        }
      />
      {assign === 'people' && (
        <fieldset aria-describedby={errorId}>
          <legend className="font-medium">People</legend>
          <p className="text-sm text-muted">If you choose several, they take turns.</p>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {names.staff.map((person) => (
              <CheckField
                key={person.id}
                label={fullName(person)}
                checked={people.includes(person.id)}
                onChange={({ target }) =>
                  change({
                    people: target.checked ? [...people, person.id] : people.filter((id) => id !== person.id),
                  })
                }
              />
            ))}
          </div>
          <FieldError id={errorId} error={tried ? error : undefined} />
        </fieldset>
      )}
    </SaveDialog>
  )
}
