import { useState } from 'react'
import { useLocation } from 'wouter'
import { call, revalidate, errorMessage } from '@portal/client'
import { claimRequest } from '@portal/contract/claims'
import { listCrashReports } from '@portal/contract/crash-reports'
import { Failure } from '@portal/contract/failure'
import { referencePrefixes } from '@portal/contract/ids'
import { paths } from '@portal/contract/paths'
import { listPoliceReports } from '@portal/contract/police-reports'
import { toast } from '@portal/ui'

interface Claim {
  busy: boolean
  /** Why it failed, and whether trying again may help. */
  problem: { says: string; final: boolean } | undefined
  claim: () => Promise<void>
}

const finalCodes = ['invalid', 'claim_invalid', 'already_claimed']

/** Adds the order behind a claim link to the account that is signed in, and goes on to the dashboard. */
export const useClaim = (token: string): Claim => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Claim['problem']>()
  const [, navigate] = useLocation()

  const claim = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { alreadyAttached, referenceNumber } = await call(claimRequest, { body: { token } })
      toast({
        title: alreadyAttached ? 'Already on dashboard' : 'Request added!',
        description: `Reference number ${referenceNumber}`,
      })
      void revalidate(listCrashReports, listPoliceReports)
      const view = referenceNumber.startsWith(referencePrefixes.police) ? 'police' : 'crash'
      navigate(`${paths.dashboard}?${new URLSearchParams({ view })}`, { replace: true })
    } catch (error) {
      setProblem({
        says: errorMessage(error, 'Failed to add request to dashboard'),
        final: error instanceof Failure && finalCodes.includes(error.code),
      })
    }
    setBusy(false)
  }
  return { busy, problem, claim }
}
