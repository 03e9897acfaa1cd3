import { useEffect, useState } from 'react'
import { Loaded } from '@portal/ui/loaded'
import { PanelHeading } from '../../components/panel-heading.tsx'
import type { AgencyFile } from './agency-file.ts'
import { californiaFrom } from './california.ts'
import { ImportReview } from './import-review.tsx'

/** Loads them. They aren't part of what the page loads first. */
const loadCalifornia = async (): Promise<AgencyFile> => {
  const [papa, content] = await Promise.all([import('papaparse'), import('./california-agencies.csv?raw')])
  return californiaFrom(papa.default, content.default)
}

/** The changes that an import of California's agencies would make, and the import. */
export const CaliforniaImport = () => {
  const [data, setData] = useState<AgencyFile>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let current = true
    loadCalifornia().then(
      (file) => current && setData(file),
      (reason: unknown) => current && setError(reason),
    )
    return () => {
      current = false
    }
  }, [attempt])
  const refresh = async () => {
    setError(undefined)
    setAttempt(attempt + 1)
  }
  return (
    <>
      <PanelHeading title="Add California's Agencies" subtitle={data?.rows.length.toLocaleString('en-US')} />
      <p className="max-w-3xl text-sm text-muted">
        CHP's area offices, police, sheriffs and colleges, with the cities they answer for. What you have changed in an
        agency stays. Phone numbers, emails and report prefixes are for you to add.
      </p>
      <Loaded query={{ data, error, refresh }} what="California's agencies">
        {(file) => <ImportReview file={file} />}
      </Loaded>
    </>
  )
}
