import { useState } from 'react'
import { clientDocument, noteOf } from '@portal/contract/files/file-kinds'
import {
  Button,
  ButtonLink,
  Card,
  CheckField,
  ChoiceField,
  PasswordField,
  SelectField,
  TabList,
  TabPanel,
  TextField,
  yesNoOptions,
} from '@portal/ui'
import { FileField } from '@portal/ui/file-field'
import { Part, Row } from './part.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const sizes = ['small', 'medium', 'large'] as const
const tabs = [
  { name: 'one', label: 'First tab' },
  { name: 'two', label: 'Second tab' },
] as const

const Buttons = () => (
  <Part title="Buttons">
    {sizes.map((size) => (
      <Row key={size}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size={size}>
            {variant}
          </Button>
        ))}
        <Button size={size} busy>
          busy
        </Button>
        <Button size={size} disabled>
          disabled
        </Button>
        <ButtonLink href="#link" size={size} variant="secondary">
          a link
        </ButtonLink>
      </Row>
    ))}
  </Part>
)

const Fields = () => {
  const [choice, setChoice] = useState('true')
  const [file, setFile] = useState<File | null>(new File(['%PDF-1.7 example'], 'authorization.pdf'))
  const take = { rule: clientDocument, note: noteOf(clientDocument) }
  return (
    <Part title="Fields">
      <Card className="grid gap-5 sm:grid-cols-2">
        <TextField label="Text" placeholder="Placeholder" />
        <TextField label="Required, with a hint" hint="What it is for." required />
        <TextField label="Refused" error="Client name is required" required />
        <TextField label="Read only" readOnly value="Cannot be changed" />
        <TextField label="Disabled" disabled value="Not now" />
        <PasswordField label="Password" defaultValue="a few words" />
        <SelectField label="Select" options={yesNoOptions} />
        <SelectField label="Select, refused" options={yesNoOptions} error="Please choose a status." />
        <ChoiceField label="Choice" name="choice" options={yesNoOptions} value={choice} onChange={setChoice} />
        <ChoiceField
          label="Choice, refused"
          name="none"
          options={yesNoOptions}
          value=""
          onChange={() => {}}
          error="Please answer yes or no."
        />
        <CheckField label="Check" hint="A single yes." defaultChecked />
        <FileField name="empty" label="File" file={null} onChange={() => {}} {...take} />
        <FileField name="chosen" label="File, chosen" file={file} onChange={setFile} {...take} />
        <FileField
          name="refused"
          label="File, refused"
          file={null}
          onChange={() => {}}
          error="Please choose a file."
          {...take}
        />
      </Card>
    </Part>
  )
}

const Tabs = () => {
  const [tab, setTab] = useState<'one' | 'two'>('one')
  return (
    <Part title="Tabs">
      <Card>
        <TabList id="kit" label="Example" tabs={tabs} selected={tab} onSelect={setTab} />
        <TabPanel id="kit" name={tab}>
          The panel of {tab}.
        </TabPanel>
      </Card>
    </Part>
  )
}

export const Controls = () => (
  <>
    <Buttons />
    <Fields />
    <Tabs />
  </>
)
