import { useState } from 'react'
import { Button, TextField, toast } from '@portal/ui'
import { ConfirmAction, ConfirmDialog, Dialog, SaveDialog } from '@portal/ui/overlays'
import { Row, Section } from './section.tsx'

type Open = 'dialog' | 'save' | 'confirm' | 'action' | null

export const Overlays = () => {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Overlays">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('save')}>Form</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Confirmation
        </Button>
        <Button variant="danger" onClick={() => setOpen('action')}>
          Failing Action
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
      <SaveDialog
        open={open === 'save'}
        title="Example form"
        submitLabel="Save"
        dirty
        problem="We couldn’t save this."
        onSubmit={close}
        onClose={close}
      >
        <TextField label="Name" required />
      </SaveDialog>
      {open === 'action' && (
        <ConfirmAction
          title="Delete this request?"
          action="Delete"
          danger
          send={() => Promise.reject(new Error('Always'))}
          failed="Failed to Delete"
          onClose={close}
        >
          This can’t be undone.
        </ConfirmAction>
      )}
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
