// The package's only entry. Module federation shares this module as a single instance, so that all slices have the same
// session and cache.
export {
  call,
  callForFile,
  callForText,
  callWithHeaders,
  errorMessage,
  NetworkError,
  onStepUp,
  urlOf,
  useUnreadNotices,
  type CallOptions,
} from './call.ts'
export {
  currentLanguage,
  defineSaid,
  defineTexts,
  LanguageProvider,
  loadTexts,
  prerenderIn,
  say,
  useLanguage,
  useSay,
  useTexts,
  type Texts,
} from './language.ts'
export { useViewing } from './live-page.ts'
export {
  askedAt,
  revalidate,
  useListPage,
  useQuery,
  type ListPage,
  type ListPageResult,
  type QueryResult,
} from './queries.ts'
export {
  AuthProvider,
  onSessionCleared,
  refreshSession,
  signIn,
  signOut,
  subscribeToSession,
  useAuth,
  type Session,
} from './session.tsx'
export type { SliceModule } from './slice.ts'
export { isUnjudged, keptInMemory, mayBeStored, unsentMessage, type KeptKey } from './unsent.ts'
