import { Ago, Badge, Button } from '@portal/ui'
import type { Mail } from './use-mail.ts'

/** The files that were set aside. */
export const AsideList = ({ mail }: { mail: Mail }) => (
  <ul aria-label="Files set aside" className="divide-y divide-line rounded-card border border-line bg-card text-sm">
    {mail.entries.map(({ file }) => (
      <li key={file.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <span className="min-w-0 grow font-medium wrap-anywhere">{file.label}</span>
        {file.state === 'not-ours' && <Badge>Not a request of ours</Badge>}
        <span className="text-muted">
          <Ago instant={file.createdAt} />
        </span>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Put back ${file.label}`}
          onClick={() => void mail.change(file, { state: 'waiting' })}
        >
          Put Back
        </Button>
      </li>
    ))}
  </ul>
)
