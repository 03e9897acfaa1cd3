import { useState } from 'react'
import { call, refreshReads, sentenceOf } from '@portal/client'
import { completeCrashReport, listCrashReports, type CrashReport } from '@portal/contract/crash-reports'
import { factsOf, offers } from '@portal/contract/crash-states'
import type { Role } from '@portal/contract/roles'
import { Button, toast } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import { Section } from './section.tsx'

/** What only an admin may do to a request. */
export const AdminActions = ({ report, role }: { report: CrashReport; role: Role }) => {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  const complete = async () => {
    setBusy(true)
    try {
      await call(completeCrashReport, { params: { id: report.id } })
      toast({ title: 'Request Completed', description: report.referenceNumber })
    } catch (error) {
      toast({ title: 'Failed to complete request.', description: sentenceOf(error), tone: 'danger' })
    } finally {
      setBusy(false)
      setAsking(false)
      void refreshReads(listCrashReports)
    }
  }

  if (!offers('complete', role, factsOf(report))) return null
  return (
    <Section title="Admin Actions">
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Mark as Completed
      </Button>
      <ConfirmDialog
        open={asking}
        title="Mark as completed?"
        action="Mark as Completed"
        busy={busy}
        onConfirm={() => void complete()}
        onClose={() => setAsking(false)}
      >
        This finalizes the request and notifies the client.
      </ConfirmDialog>
    </Section>
  )
}
