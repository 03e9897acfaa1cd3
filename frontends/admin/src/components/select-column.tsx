import type { Column } from '@portal/ui/table'
import type { ReportSelection, SelectedReport } from '../database/report-selection.ts'

/** The column with a checkbox for each report. */
export const selectColumn = <Report extends SelectedReport>({
  isSelected,
  select,
}: Pick<ReportSelection, 'isSelected' | 'select'>): Column<Report> => ({
  name: 'select',
  header: 'Select',
  kind: 'select',
  head: <span className="sr-only">Select</span>,
  cell: (report) => (
    <label className="grid size-9 cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={isSelected(report.id)}
        aria-label={`Select ${report.referenceNumber}`}
        onChange={(event) => select([report], event.target.checked)}
        // Scrolled into view, it must not end up below the bars that stay in view.
        className="size-5 scroll-mt-24 accent-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
      />
    </label>
  ),
})
