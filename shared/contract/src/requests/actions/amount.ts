// Dollars that an agency charges. They are written like `23.00`, and stored as cents.

export const amountPattern = /^\d{1,5}(\.\d{2})?$/
export const enterAmount = 'Enter dollars, such as 23 or 23.50'

export const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

/** `$23.00` */
export const formatCents = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
