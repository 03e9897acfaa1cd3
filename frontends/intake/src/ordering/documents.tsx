import { checkFile, noteOf, type FileRule } from '@portal/contract/files'
import { Card, toast } from '@portal/ui'
import { FileField } from '@portal/ui/file-field'
import { Controller, type Path, type PathValue } from '@portal/ui/form'
import type { ContactAnswers, Order } from './order-kind.ts'
import type { OrderFormState } from './use-order-form.ts'

export interface AskedDocument {
  name: string
  label: string
  required: boolean
  rule: FileRule
}

interface DocumentsProps<F extends ContactAnswers, O extends Order> {
  order: OrderFormState<F, O>
  documents: readonly AskedDocument[]
}

/** The documents an order comes with. Several dropped at once fill the fields that are still empty, in their order. */
export const Documents = <F extends ContactAnswers, O extends Order>({
  order: { form, errorOf, refuseFile },
  documents,
}: DocumentsProps<F, O>) => {
  if (documents.length === 0) return null
  const put = (name: string, file: File | null) =>
    form.setValue(name as Path<F>, file as PathValue<F, Path<F>>, { shouldValidate: form.formState.isSubmitted })
  const spread = async (droppedOn: string, files: File[]) => {
    const free = documents.filter(({ name }) => name !== droppedOn && !form.getValues(name as Path<F>))
    const left: string[] = []
    for (const file of files) {
      const next = free[0]
      if (next && !(await checkFile(file, next.rule))) put(free.shift()!.name, file)
      else left.push(file.name)
    }
    if (left.length > 0)
      toast({
        title: left.length === 1 ? 'One file was not taken' : `${left.length} files were not taken`,
        description: `${left.join(', ')}: there is no field left for it, or it is not of an accepted kind or size.`,
        tone: 'danger',
      })
  }
  return (
    <Card className="space-y-6">
      <div>
        <h2 className="text-lg font-semibold">Documents</h2>
        <p className="text-sm text-muted">
          Files stay only while this page is open: after a reload they have to be chosen again.
        </p>
      </div>
      {documents.map(({ name, label, required, rule }) => (
        <Controller
          key={name}
          control={form.control}
          name={name as Path<F>}
          render={({ field }) => (
            <FileField
              label={label}
              required={required}
              error={errorOf(name as keyof F & string)}
              name={name}
              note={noteOf(rule)}
              rule={rule}
              file={field.value as unknown as File | null}
              onChange={(file) => put(name, file)}
              onRejected={(why) => refuseFile(name, why)}
              onExtraFiles={(files) => void spread(name, files)}
            />
          )}
        />
      ))}
    </Card>
  )
}
