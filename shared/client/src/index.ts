// The package's one entry: module federation shares it whole, so that every slice has the same session and cache.
export { AuthProvider } from './auth-provider.tsx'
export { call, callForText, callWithHeaders, sentenceOf, Unreachable, urlOf, type CallOptions } from './call.ts'
export { usePage, useRead, refreshReads, type Page, type PageRead, type Read } from './reads.ts'
export { refreshSession, signIn, signOut, useAuth, watchSession, type Session } from './session.ts'
export type { SliceModule } from './slice.ts'
