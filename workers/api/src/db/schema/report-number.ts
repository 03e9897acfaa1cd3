/**
 * An agency's report number without hyphens, spaces and case, as SQL. The indexes `crash_reports_number` and
 * `police_reports_number` have it.
 */
export const reportNumberKey = `upper(replace(replace(report_number, '-', ''), ' ', ''))`
