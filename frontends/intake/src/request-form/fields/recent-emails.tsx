import { storageKeys } from '@portal/contract/storage-keys'
import { splitCc } from '@portal/contract/text'
import { Button } from '@portal/ui'

const maxEmails = 5

/** The email addresses a guest used most recently, newest first. Only in this tab, because others may use the browser, too. */
const recentEmails = (key: string) => {
  /** None in a page that is prerendered, where there is no storage. */
  const list = () => splitCc(globalThis.sessionStorage?.getItem(key) ?? '').slice(0, maxEmails)
  return {
    list,
    /** Moves these to the front. */
    add: (emails: readonly string[]): void => {
      const next = splitCc([...emails, ...list()].join(',')).slice(0, maxEmails)
      if (emails.length > 0) sessionStorage.setItem(key, next.join(','))
    },
  }
}

export const recentContactEmails = recentEmails(storageKeys.guestContactEmails)
export const recentCcEmails = recentEmails(storageKeys.guestCcEmails)

interface QuickPicksProps {
  label: string
  emails: string[]
  onPick: (email: string) => void
}

/** Recent email addresses as buttons. */
export const QuickPicks = ({ label, emails, onPick }: QuickPicksProps) =>
  emails.length > 0 && (
    <fieldset aria-label={label} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-sm text-muted">
        {label}:
      </span>
      {emails.map((email) => (
        <Button
          key={email}
          variant="secondary"
          size="small"
          className="max-w-full py-1 wrap-anywhere"
          onClick={() => onPick(email)}
        >
          {email}
        </Button>
      ))}
    </fieldset>
  )
