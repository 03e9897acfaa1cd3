import { similarNamesData } from './similar-names-data.ts'
import type { findSimilarNames } from './similar-names.ts'

/** The call of browsers: typed as the endpoint, without its schemas. */
export const similarNamesCall = similarNamesData as typeof findSimilarNames
