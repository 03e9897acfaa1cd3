/** A report number as it is compared: however it is written. */
export const reportNumberKey = (reportNumber: string | null): string =>
  (reportNumber ?? '').toUpperCase().replace(/[- ]/g, '')
