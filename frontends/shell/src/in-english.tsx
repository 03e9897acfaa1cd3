import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { PageLoading } from './pages/page-loading.tsx'

/** Continues in English, where this page exists. */
export const InEnglish = () => {
  const [path, navigate] = useLocation()
  useLayoutEffect(() => {
    const { search, hash } = window.location
    // Two slashes would name another origin.
    navigate(`~${path.replace(/^\/+/, '/')}${search}${hash}`, { replace: true, state: window.history.state as unknown })
  }, [path, navigate])
  return <PageLoading />
}
