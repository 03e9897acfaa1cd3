import { useState } from 'react'
import { Button, toast } from '@portal/ui'
import { ConfirmDialog, Dialog } from '@portal/ui/overlays'
import { Row, Section } from './section.tsx'

type Open = 'dialog' | 'confirm' | null

export const Overlays = () => {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Overlays">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Confirmation
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: 'Request Submitted', description: 'CHP-7J8WB93S' })}>
          Toast
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: 'Download Failed', tone: 'danger' })}>
          Error toast
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Example dialog"
        footer={<Button onClick={close}>Done</Button>}
      >
        The content.
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Cancel this request?"
        action="Cancel Request"
        danger
      >
        This can’t be undone.
      </ConfirmDialog>
    </Section>
  )
}
