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
  TextAreaField,
  TextField,
  yesNoOptions,
} from '@portal/ui'
import { EmailField } from '@portal/ui/email-field'
import { EmailListField } from '@portal/ui/email-list-field'
import { TabList, TabPanel } from '@portal/ui/tabs'
import { ColumnMeanings } from '@portal/ui/column-meanings'
import { CsvSource } from '@portal/ui/csv-source'
import { DropZone } from '@portal/ui/drop-zone'
import { LeftOutRows } from '@portal/ui/left-out-rows'
import { MeaningRow } from '@portal/ui/meaning-row'
import { FileField } from '@portal/ui/file-field'
import { Row, Section } from './section.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const sizes = ['small', 'medium', 'large'] as const
const tabs = [
  { name: 'one', label: 'First tab' },
  { name: 'two', label: 'Second tab' },
] as const

const spreadsheet = {
  headings: ['Agency', 'Rank'],
  hasHeadings: true,
  places: [0, 1, 2],
  rows: [['Oakland Police Department', '1']],
}

const Buttons = () => (
  <Section title="Buttons">
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
          link
        </ButtonLink>
      </Row>
    ))}
  </Section>
)

const Fields = () => {
  const [choice, setChoice] = useState('true')
  const [emails, setEmails] = useState(['records@examplelaw.test'])
  const [email, setEmail] = useState('')
  const [file, setFile] = useState<File | null>(new File(['%PDF-1.7 example'], 'authorization.pdf'))
  const fileProps = { rule: clientDocument, note: noteOf(clientDocument) }
  return (
    <Section title="Fields">
      <Card className="grid gap-5 sm:grid-cols-2">
        <TextField label="Text" placeholder="Placeholder" />
        <TextField label="Required, with hint" hint="What it’s for." required />
        <EmailField label="Email address" onPick={() => {}} />
        <TextField label="Invalid" error="Client name is required" required />
        <TextField label="Read only" readOnly value="Can’t be changed" />
        <TextField label="Disabled" disabled value="Disabled" />
        <TextAreaField label="Several lines" hint="Grows with its text." />
        <PasswordField label="Password" defaultValue="a few words" />
        <SelectField label="Select" options={yesNoOptions} />
        <SelectField label="Select, invalid" options={yesNoOptions} error="Choose a status" />
        <ChoiceField label="Choice" name="choice" options={yesNoOptions} value={choice} onChange={setChoice} />
        <ChoiceField
          label="Choice, invalid"
          name="none"
          options={yesNoOptions}
          value=""
          onChange={() => {}}
          error="Choose yes or no"
        />
        <CheckField label="Check" hint="On or off." defaultChecked />
        <EmailListField
          label="Emails"
          name="emails"
          emails={emails}
          onEmails={setEmails}
          input={email}
          onInput={setEmail}
        />
        <DropZone name="files" label="Choose files" hint="or drop them here" accept=".pdf" onFiles={() => {}} />
        <FileField name="empty" label="File" file={null} onChange={() => {}} {...fileProps} />
        <FileField name="chosen" label="File, chosen" file={file} onChange={setFile} {...fileProps} />
        <FileField
          name="invalid"
          label="File, invalid"
          file={null}
          onChange={() => {}}
          error="Please choose a file."
          {...fileProps}
        />
      </Card>
      <CsvSource
        read={async () => undefined}
        maxBytes={1_000_000}
        tooLarge="The file is too large."
        action="Continue"
      />
      <ColumnMeanings
        table={spreadsheet}
        mapping={['name', undefined]}
        meanings={[{ value: 'name', label: 'Name' }]}
        onMap={() => {}}
        onHeadings={() => {}}
        problem={undefined}
        missing={undefined}
        rows={2}
        onBack={() => {}}
        onContinue={() => {}}
      />
      <Card>
        <ul>
          <MeaningRow
            title="PD"
            detail="2 rows"
            value=""
            onChange={() => {}}
            options={[{ value: '', label: 'None' }]}
          />
        </ul>
        <LeftOutRows parts={[{ label: '1 row with totals', texts: ['Total 12'] }]} />
      </Card>
    </Section>
  )
}

const Tabs = () => {
  const [tab, setTab] = useState<'one' | 'two'>('one')
  return (
    <Section title="Tabs">
      <Card>
        <TabList id="kit" label="Example" tabs={tabs} selected={tab} onSelect={setTab} />
        <TabPanel id="kit" name={tab}>
          Panel {tab}.
        </TabPanel>
      </Card>
    </Section>
  )
}

export const Controls = () => (
  <>
    <Buttons />
    <Fields />
    <Tabs />
  </>
)
