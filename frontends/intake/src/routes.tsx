import { useAuth, type SliceModule } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { PageSkeleton } from '@portal/ui'
import { BulkRequestPage } from './bulk/page.tsx'
import { ConfirmationPage } from './confirmation/lazy-confirmation.tsx'
import type { FormKind } from './kinds/form-kind.ts'
import { formKinds } from './kinds/kinds.ts'
import { RequestFormPage } from './request-form/request-form-page.tsx'
import { RequestPage } from './request-page.tsx'
import './styles.css'

/** The pages that one kind has to itself: its form without a way back to the chooser, and its confirmation. */
const ownPages = (kind: FormKind): SliceModule['pages'] => {
  const StandaloneForm = () => {
    const session = useAuth()
    return session.state === 'loading' ? (
      <PageSkeleton />
    ) : (
      <RequestFormPage kind={kind} session={session} showBack={false} />
    )
  }
  const { path } = kind.form
  const { page } = kind.confirmation
  return [
    ...(path ? [{ path, Page: StandaloneForm }] : []),
    ...(page ? [{ path: page.path, Page: () => <ConfirmationPage kind={kind} page={page} /> }] : []),
  ]
}

export default {
  slice: 'intake',
  pages: [
    { path: paths.request, Page: RequestPage },
    { path: paths.bulkRequest, Page: BulkRequestPage },
    ...formKinds.flatMap(ownPages),
  ],
} satisfies SliceModule
