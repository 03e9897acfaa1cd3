import type { DocketRow } from '@portal/contract/docket/docket'
import { limits } from '@portal/contract/limits'
import { Button } from '@portal/ui'
import { openable } from './row-text.ts'
import type { useDownloads } from './use-downloads.ts'

interface SelectionBarProps {
  selected: readonly DocketRow[]
  downloads: ReturnType<typeof useDownloads>
  onClear: () => void
}

const zipLabel = (count: number): string =>
  count === 0 ? 'No Reports to Download' : `Download ${count === 1 ? '1 Report' : `${count} Reports`} (ZIP)`

/** What to do with the selected requests. It stays in view below the list, whose rows don't move when it appears. */
export const SelectionBar = ({ selected, downloads, onClear }: SelectionBarProps) => {
  const { busy, exportCsv, downloadZip } = downloads
  const count = selected.flatMap(openable).length
  const tooMany = selected.length > limits.zipRequests
  return (
    <section
      aria-label="Selected requests"
      className="sticky bottom-3 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-edge bg-card p-2 pl-4 shadow-raised"
    >
      <output className="mr-1 text-sm font-semibold tabular-nums">{selected.length} selected</output>
      <Button
        variant="secondary"
        size="small"
        busy={busy === 'zip'}
        aria-disabled={count === 0 || tooMany}
        onClick={() => downloadZip(selected)}
      >
        {tooMany ? `ZIP: At Most ${limits.zipRequests} Requests` : zipLabel(count)}
      </Button>
      <Button variant="secondary" size="small" busy={busy === 'csv'} onClick={() => exportCsv(selected)}>
        Export CSV
      </Button>
      <Button variant="quiet" size="small" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
