import { useState } from 'react'
import { call, useQuery, revalidate } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { listAudit } from '@portal/contract/admin/audit'
import { changeSettings, getSettings, type Settings } from '@portal/contract/admin/settings'
import { limits } from '@portal/contract/limits'
import { Button, SelectField, Spinner, useAction } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'
import type { Totals } from './overview.tsx'

const options = [
  { value: '0', label: 'Never' },
  ...Array.from({ length: limits.archive.maxYears }, (_, index) => index + 1).map((years) => ({
    value: String(years),
    label: `After ${counted(years, 'year')} without a change`,
  })),
]

const Form = ({ saved }: { saved: Settings }) => {
  // Until somebody chooses, what is saved is shown, also what a colleague saves.
  const [chosen, setChosen] = useState<string>()
  const { busy, run } = useAction()
  const archiveAfterYears = chosen === undefined ? saved.archiveAfterYears : Number(chosen)
  const isChanged = archiveAfterYears !== saved.archiveAfterYears
  const save = async () => {
    const succeeded = await run(() => call(changeSettings, { body: { archiveAfterYears } }), {
      done: { title: 'Archive Setting Saved' },
      failed: 'Failed to save the setting',
      refresh: () => revalidate(getSettings, listAudit),
    })
    if (succeeded) setChosen(undefined)
  }
  return (
    <form
      className="grid max-w-xl items-start gap-3 sm:grid-cols-[1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) void save()
      }}
    >
      <SelectField
        label="Archive closed requests"
        value={String(archiveAfterYears)}
        options={options}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        busy={busy}
        aria-disabled={!isChanged || undefined}
        className="sm:mt-7.5"
      >
        Save
      </Button>
    </form>
  )
}

/** When closed requests are archived, and how many are. */
export const Archive = ({ totals }: { totals: Totals | undefined }) => {
  const query = useQuery(getSettings)
  return (
    <section aria-labelledby="archive" className="space-y-4">
      <h2 id="archive" className="text-xl font-semibold">
        Archive
      </h2>
      <p className="max-w-prose text-muted">
        The timeline, messages and emails of an archived request take no room in the database. It stays in lists and
        searches, and opening it brings everything back.
        {totals && totals.archived > 0 && <> Archived: {counted(totals.archived, 'request')}.</>}
      </p>
      <Loaded query={query} what="the setting" loading={<Spinner label="Loading the setting" />}>
        {(saved) => <Form saved={saved} />}
      </Loaded>
    </section>
  )
}
