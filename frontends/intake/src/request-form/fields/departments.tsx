import { useTexts } from '@portal/client'
import Suggestions from '@portal/ui/requests/departments'
import { finderTexts } from '../../finder/texts.ts'
import type { Submitter } from '../form-values.ts'

interface DepartmentsProps {
  /** The list's id, to which the field refers. */
  id: string
  typed: string
  submitter: Submitter
}

/** The departments that a form suggests, with advice for the requester. */
const Departments = ({ id, typed, submitter }: DepartmentsProps) => {
  const t = useTexts(finderTexts)
  // Staff place it for somebody else.
  const advice = (text: string) => (submitter === 'staff' ? '' : ` ${text}`)
  return (
    <Suggestions
      id={id}
      typed={typed}
      notCovered={(agency) => `${t.notCovered(agency)}.${advice(`${t.askThem} ${t.askUs}`)}`}
      unknown={(name) => `${t.unknown(name)}.${advice(t.unknownText)}`}
    />
  )
}

export default Departments
