import { useTexts } from '@portal/client'
import { authorizationLetter } from '@portal/contract/requests/authorization-letter'
import type { FormValues } from '../form-values.ts'
import { stepTexts } from '../steps/texts.ts'

interface LetterToWriteProps {
  values: FormValues
  /** Somebody else signs for a client who died. */
  hasDied: boolean
}

/** For guests without an authorization: the words to write by hand and sign, and who signs them. */
export const LetterToWrite = ({ values: { ownCrash, clientName, crashDate }, hasDied }: LetterToWriteProps) => {
  const t = useTexts(stepTexts)
  return (
    <div className="space-y-1 rounded-control bg-sunken px-4 py-3 text-sm">
      <p>{hasDied ? t.askFamilyForLetter : ownCrash === 'true' ? t.writeLetter : t.askForLetter}</p>
      <p lang="en" className="font-medium wrap-anywhere">
        {authorizationLetter(clientName, crashDate, hasDied)}
      </p>
    </div>
  )
}
