import { useTexts } from '@portal/client'
import { authorizationLetter } from '@portal/contract/reports/authorization-letter'
import type { FormValues } from '../form-values.ts'
import { stepTexts } from '../steps/texts.ts'

/** For guests without an authorization: the words to write by hand and sign. */
export const LetterToWrite = ({ values: { ownCrash, clientName, crashDate } }: { values: FormValues }) => {
  const t = useTexts(stepTexts)
  return (
    <div className="space-y-1 rounded-control bg-sunken px-4 py-3 text-sm">
      <p>{ownCrash === 'true' ? t.writeLetter : t.askForLetter}</p>
      <p lang="en" className="font-medium wrap-anywhere">
        {authorizationLetter(clientName, crashDate)}
      </p>
    </div>
  )
}
