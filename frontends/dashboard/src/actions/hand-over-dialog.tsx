import { useState } from 'react'
import { useQuery } from '@portal/client'
import { fullName } from '@portal/contract/accounts/full-name'
import { listColleagues, type Colleague, awayText } from '@portal/contract/accounts/away'
import { PartSkeleton, SelectField } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'
import { SaveDialog } from '@portal/ui/overlays'
import type { AskProps } from './ask.ts'
import { PlannedEmailList, usePlannedEmails } from './planned-emails.tsx'
import { requests } from '@portal/ui/requests/change-text'

const nameOf = (colleague: Colleague) =>
  colleague.away ? `${fullName(colleague)}: ${awayText(colleague.away)}` : fullName(colleague)

/** The choice that leaves it to the rules. */
const byRules = 'rules'

/** Asks which colleague gets the requests. By hand, because the assignment rules are among the choices. */
export const HandOverDialog = ({ rows, viewer, busy, onSubmit, onClose }: AskProps) => {
  const query = useQuery(listColleagues)
  const [chosen, setChosen] = useState('')
  const [tried, setTried] = useState(false)
  const colleagues = query.data?.filter(({ id }) => id !== viewer.id)
  const assignee = colleagues?.find(({ id }) => id === chosen)
  const acts = assignee ? [{ act: { action: 'handOver' as const, owner: assignee.id }, rows }] : []
  const planned = usePlannedEmails(acts)
  return (
    <SaveDialog
      title={`Hand Off ${requests(rows.length)}`}
      submitLabel="Hand Off"
      cancelLabel="Go Back"
      busy={busy}
      ready={colleagues !== undefined && colleagues.length > 0}
      onSubmit={() => {
        setTried(true)
        if (chosen === byRules) onSubmit({ action: 'byRules' })
        else if (assignee) onSubmit({ action: 'handOver', owner: assignee.id }, { owner: fullName(assignee) })
      }}
      onClose={onClose}
    >
      <Loaded
        query={{ ...query, data: colleagues }}
        what="your colleagues"
        loading={<PartSkeleton label="Loading colleagues" />}
      >
        {(listed) =>
          listed.length === 0 ? (
            <p>No other staff member is active.</p>
          ) : (
            <>
              <SelectField
                label="To"
                name="owner"
                required
                data-autofocus
                value={chosen}
                error={tried && chosen === '' ? 'Choose a colleague' : undefined}
                options={[
                  { value: '', label: 'Choose a colleague' },
                  { value: byRules, label: 'Use assignment rules (unassigned if none match)' },
                  ...listed.map((colleague) => ({ value: colleague.id, label: nameOf(colleague) })),
                ]}
                onChange={({ target }) => setChosen(target.value)}
              />
              {assignee && <PlannedEmailList acts={acts} planned={planned} />}
            </>
          )
        }
      </Loaded>
    </SaveDialog>
  )
}
