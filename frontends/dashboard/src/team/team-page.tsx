import { useEffect, useRef, useState } from 'react'
import { useAuth, useQuery } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { getFirm, getTeam } from '@portal/contract/accounts/team'
import { headings } from '@portal/contract/headings'
import { paths } from '@portal/contract/paths'
import { Button, ButtonLink, EmptyState, loadOverlays, Page, TableSkeleton, toast, useLazyLoad } from '@portal/ui'
import { LoadError } from '@portal/ui/loaded'
import { AuthorizationTemplate } from './authorization-template.tsx'
import { Members } from './members.tsx'
import { Pending } from './pending.tsx'
import { SetUpFirm } from './set-up-firm.tsx'
import { Settings } from './settings.tsx'
import { TeamDialogs, type TeamDialog } from './team-dialogs.tsx'
import { WhoToAsk } from './who-to-ask.tsx'

const noOverlays = () => undefined

const Team = ({ viewer }: { viewer: User }) => {
  const team = useQuery(getTeam, {}, { poll: true })
  const firm = useQuery(getFirm, {}, { poll: true })
  const overlays = useLazyLoad<unknown>(noOverlays, loadOverlays)
  const [dialog, setDialog] = useState<TeamDialog>()
  const lastDialog = useRef(dialog)
  useEffect(() => {
    const closed = lastDialog.current
    lastDialog.current = dialog
    if (dialog || !closed) return
    // After the dialog has returned the focus, unless it removed what opened it.
    queueMicrotask(() => {
      if (document.activeElement?.matches('button, a, input')) return
      document.getElementById(closed.name === 'remove-template' ? 'authorization-template' : 'members')?.focus()
    })
  }, [dialog])
  const open = (next: TeamDialog) => {
    setDialog(next)
    if (!overlays.failed) return
    overlays.retry()
    toast({ title: "This couldn't be opened", description: 'Check your connection and try again.', tone: 'danger' })
  }
  const canChange = viewer.firmManager
  const onOpen = canChange ? open : undefined
  const error = team.error ?? firm.error
  const subtitle = firm.data?.name ?? viewer.lawFirmName ?? undefined
  return (
    <Page
      title={headings.team}
      subtitle={subtitle}
      width="work"
      actions={
        onOpen && (
          <Button size="small" onClick={() => onOpen({ name: 'invite' })}>
            Invite
          </Button>
        )
      }
    >
      {team.data && firm.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="space-y-6">
            {!canChange && <WhoToAsk members={team.data.members} />}
            <Members members={team.data.members} viewerId={viewer.id} onOpen={onOpen} />
            {onOpen && <Pending {...team.data} onOpen={onOpen} />}
          </div>
          <div className="space-y-6">
            <Settings firm={firm.data} canChange={canChange} />
            <AuthorizationTemplate firm={firm.data} onOpen={onOpen} />
          </div>
        </div>
      ) : error === undefined ? (
        <>
          <output className="sr-only">Loading the team</output>
          <TableSkeleton rows={6} />
        </>
      ) : (
        <LoadError what="your team" error={error} retry={() => Promise.all([team.refresh(), firm.refresh()])} />
      )}
      {dialog && overlays.value !== undefined && (
        <TeamDialogs
          dialog={dialog}
          firmName={firm.data?.name ?? 'the firm'}
          viewerId={viewer.id}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Page>
  )
}

/** Why an account has no team. */
const NoTeam = ({ viewer }: { viewer: User }) => {
  if (viewer.role === 'law-firm' && !viewer.lawFirmName) return <SetUpFirm viewer={viewer} />
  return (
    <Page title={headings.team} width="work">
      {viewer.lawFirmName ? (
        <EmptyState title={`You aren't a member of ${viewer.lawFirmName} yet`}>
          <p>
            Follow the link we emailed you to verify your email address. You can ask for a new link in your profile.
          </p>
          <ButtonLink href={paths.profile} variant="secondary" className="mt-4">
            Go to Profile
          </ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title="There's no team here">
          <p>This page is for members of a law firm.</p>
        </EmptyState>
      )}
    </Page>
  )
}

/** The firm's members and settings: managers change them, others see them. */
export const TeamPage = () => {
  const { user } = useAuth()
  if (!user) return null
  return user.role === 'law-firm' && user.memberVerified ? (
    <Team key={user.id} viewer={user} />
  ) : (
    <NoTeam viewer={user} />
  )
}
