import { useState } from 'react'
import { call, urlOf } from '@portal/client'
import type { HeldAboutPerson } from '@portal/contract/admin/privacy'
import { formatDate, localDateOf } from '@portal/contract/dates'
import { createTicket, getFile } from '@portal/contract/files/stored-files'
import { Button, CheckField, useAction } from '@portal/ui'
import { SaveDialog } from '@portal/ui/overlays'

type Ended = HeldAboutPerson['endedDocuments'][number]

const day = (instant: string): string => formatDate(localDateOf(instant))

interface EndedDocumentProps {
  ended: Ended
  included: boolean
  onInclude: (included: boolean) => void
}

/** A replaced or withdrawn document, which can be included once it was looked at. */
const EndedDocument = ({ ended, included, onInclude }: EndedDocumentProps) => {
  const { name, documentLabel, referenceNumber, deliveredAt, endedAt, reason } = ended
  const [viewed, setViewed] = useState(false)
  const { busy, run } = useAction()
  const title = `${documentLabel} of ${referenceNumber}`
  const view = () => {
    // Opened before the URL is known: browsers block tabs that open later than the click.
    const tab = window.open('', '_blank')
    const show = async () => {
      const { ticket } = await call(createTicket, { params: { filename: name } })
      const url = urlOf(getFile, { params: { filename: name }, query: { auth: ticket } })
      if (tab) tab.location.replace(url)
      else window.location.assign(url)
    }
    return run(show, {
      failed: "We couldn't open the file",
      onError: () => {
        tab?.close()
        return false
      },
    })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{title}</p>
        <p className="text-sm wrap-anywhere text-muted">
          Delivered {day(deliveredAt)}, {ended.ended} {day(endedAt)}
          {reason && `: ${reason}`}
        </p>
      </div>
      <div className="flex items-center gap-4">
        <CheckField
          label="Include"
          aria-label={`Include ${title}`}
          disabled={!viewed}
          checked={included}
          onChange={({ target }) => onInclude(target.checked)}
        />
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={`View ${title} (opens in a new tab)`}
          onClick={async () => {
            if (await view()) setViewed(true)
          }}
        >
          View
        </Button>
      </div>
    </li>
  )
}

interface ExportDialogProps {
  held: HeldAboutPerson
  name: string
  busy: boolean
  onExport: (include: string[]) => unknown
  onClose: () => void
}

/** Exports a person's data, with those of the replaced and withdrawn documents that an admin chose. */
export const ExportDialog = ({ held, name, busy, onExport, onClose }: ExportDialogProps) => {
  const [include, setInclude] = useState<readonly string[]>([])
  return (
    <SaveDialog
      wide
      title={`Export the data of ${name}?`}
      submitLabel="Export as ZIP"
      busy={busy}
      onSubmit={() => onExport([...include])}
      onClose={onClose}
    >
      <p>
        We replaced or withdrew the documents below, often because they were another person's. The export says only
        their types, dates and reasons. To include one, view it first.
      </p>
      <ul className="divide-y divide-line">
        {held.endedDocuments.map((ended) => (
          <EndedDocument
            key={ended.name}
            ended={ended}
            included={include.includes(ended.name)}
            onInclude={(included) =>
              setInclude((before) => (included ? [...before, ended.name] : before.filter((one) => one !== ended.name)))
            }
          />
        ))}
      </ul>
    </SaveDialog>
  )
}
