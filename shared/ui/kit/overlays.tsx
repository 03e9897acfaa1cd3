import { useState } from 'react'
import { Button, toast } from '@portal/ui'
import { ConfirmDialog, Dialog } from '@portal/ui/overlays'
import { Part, Row } from './part.tsx'

type Open = 'dialog' | 'confirm' | null

export const Overlays = () => {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Part title="Above the page">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Confirmation
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: 'Request Submitted', description: 'CHP-7J8WB93S' })}>
          Toast
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: 'Download Failed', tone: 'danger' })}>
          Toast of a failure
        </Button>
      </Row>
      <Dialog open={open === 'dialog'} onClose={close} title="A dialog" footer={<Button onClick={close}>Done</Button>}>
        Its content.
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Cancel this request?"
        action="Cancel Request"
        danger
      >
        This cannot be undone.
      </ConfirmDialog>
    </Part>
  )
}
