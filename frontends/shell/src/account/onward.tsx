import { Redirect, useSearch } from 'wouter'
import { returnPath } from './return-path.ts'

/** Where signing in leads, for who has. */
export const Onward = () => <Redirect to={returnPath(useSearch())} replace />
