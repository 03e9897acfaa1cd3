import { useEffect, useRef, useState } from 'react'
import { useAuth } from '@portal/client'
import { Alert, Button } from '@portal/ui'

/** Says why the firm's requests are gone, when the signed-in account loses its firm while a page is open. */
export const LeftFirmNotice = () => {
  const { user } = useAuth()
  const last = useRef(user)
  const [firm, setFirm] = useState<string | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = user
    if (!user || before?.id !== user.id) setFirm(null)
    else if (before.lawFirmId && before.lawFirmId !== user.lawFirmId) setFirm(before.lawFirmName)
  }, [user])
  if (!firm) return null
  return (
    <div className="mx-auto w-full px-4 pt-4 sm:px-6">
      <Alert tone="warning" title={`You were removed from ${firm}`}>
        <p>
          You still have your account. The requests you placed for the firm stay with the firm, so you no longer see
          them. If this is a mistake, ask one of the firm's managers to invite you again.
        </p>
        <Button variant="secondary" size="small" onClick={() => setFirm(null)} className="mt-3">
          Close
        </Button>
      </Alert>
    </div>
  )
}
