import { useTexts } from '@portal/client'
import type { Question } from '@portal/contract/kinds/field'
import Suggestions from '@portal/ui/requests/departments'
import { finderTexts } from '../../finder/texts.ts'
import type { Submitter } from '../form-values.ts'

interface DepartmentsProps {
  /** The list's id, to which the field refers. */
  id: string
  of: NonNullable<Question['suggests']>
  typed: string
  submitter: Submitter
  onChoose: (name: string) => void
}

/** The agencies that a form suggests, with advice for the requester. */
const Departments = ({ submitter, ...props }: DepartmentsProps) => {
  const t = useTexts(finderTexts)
  // Staff place it for somebody else.
  const advice = (text: string) => (submitter === 'staff' ? '' : ` ${text}`)
  return (
    <Suggestions
      {...props}
      texts={{
        notCovered: (agency) => `${t.notCovered(agency)}.${advice(`${t.askThem} ${t.askUs}`)}`,
        unknown: (name) => `${t.unknown(name)}.${advice(props.of === 'offices' ? t.findOffice : t.unknownText)}`,
        meant: t.meant,
        maybe: t.maybe,
      }}
    />
  )
}

export default Departments
