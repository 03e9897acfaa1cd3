/**
 * An agency's report number without hyphens, spaces and case, as SQL. The index `requests_number` has it.
 */
export const reportNumberKey = `upper(replace(replace(report_number, '-', ''), ' ', ''))`
