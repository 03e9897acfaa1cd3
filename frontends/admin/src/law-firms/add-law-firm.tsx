import { call, refreshReads, sentenceOf } from '@portal/client'
import { addLawFirm, LawFirmForm, listLawFirms } from '@portal/contract/law-firms'
import { Button, Card, TextField, toast } from '@portal/ui'
import { fieldOf, showRefusal, useContractForm } from '@portal/ui/form'

export const AddLawFirm = () => {
  const form = useContractForm(LawFirmForm, { name: '', domain: '' })
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      const firm = await call(addLawFirm, { body })
      form.reset()
      form.setFocus('name')
      toast({ title: 'Law firm added', description: firm.name })
      void refreshReads(listLawFirms)
    } catch (error) {
      if (!showRefusal(form, error))
        toast({ title: 'Failed to add law firm', description: sentenceOf(error), tone: 'danger' })
    }
  })

  return (
    <Card>
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        <h3 className="font-semibold">Add a law firm</h3>
        <TextField label="Firm name" autoComplete="off" required {...fieldOf(form, 'name')} />
        <TextField
          label="Domain"
          placeholder="examplelaw.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint="People who register with an address at this domain get the firm's badge at once, and see the firm's reports only once they are verified."
          {...fieldOf(form, 'domain')}
        />
        <Button type="submit" busy={isSubmitting} className="w-full">
          Add Law Firm
        </Button>
      </form>
    </Card>
  )
}
