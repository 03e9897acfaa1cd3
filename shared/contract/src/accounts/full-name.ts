/** A person's first and last name. Either may be empty. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** The name of an account, or its email address without one. */
export const displayName = (account: { firstName: string; lastName: string; email: string }): string =>
  fullName(account) || account.email
