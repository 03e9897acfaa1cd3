type Parts = typeof import('./for-accounts.ts').forAccounts

let loaded: Parts | undefined

/** The parts of a form that only accounts see, once they have been loaded. Guests don't load them. */
export const accountParts = (): Partial<Parts> => loaded ?? {}

export const loadedAccountParts = (): Parts | undefined => loaded

export const loadAccountParts = async (): Promise<Parts> => (loaded ??= (await import('./for-accounts.ts')).forAccounts)
