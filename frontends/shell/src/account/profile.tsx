import { useId } from 'react'
import { useSearchParams } from 'wouter'
import { call, refreshSession, useAuth } from '@portal/client'
import {
  changePassword,
  PasswordChange,
  Profile as ProfileSchema,
  updateProfile,
  type User,
} from '@portal/contract/accounts/accounts'
import { emailFrequencies, emailFrequencyLabels } from '@portal/contract/accounts/email-frequency'
import { isStaff } from '@portal/contract/accounts/roles'
import { headings } from '@portal/contract/headings'
import { Badge, Card, Page, PasswordField, SelectField, TextField, toast } from '@portal/ui'
import { fieldProps, useSchemaForm } from '@portal/ui/form'
import { TabList, TabPanel } from '@portal/ui/tabs'
import { OwnAway } from './own-away.tsx'
import { AccountForm } from './account-form.tsx'
import { NewPassword } from './new-password.tsx'
import { TwoFactor } from './second-factor/two-factor.tsx'
import { Sessions } from './sessions.tsx'
import { VerifyNotice } from './verify-notice.tsx'

const staffHint =
  'New, upgraded and canceled requests, and replies, handoffs and mentions for you. Urgent ones from firms arrive right away, unless you choose none.'
const firmHint = 'Received, completed, reopened and canceled requests. Reports are always emailed right away.'

/** Name and phone can be edited; only an admin can change the email address and the law firm. */
const PersonalInformation = ({ user }: { user: User }) => {
  const { firstName, lastName, phone, emailFrequency = 'each' } = user
  const form = useSchemaForm(ProfileSchema, { firstName, lastName, phone: phone ?? '', emailFrequency })
  const save = async (body: ProfileSchema) => {
    await call(updateProfile, { params: { id: user.id }, body })
    await refreshSession()
    form.reset({ ...body, phone: body.phone ?? '' })
    toast({ title: 'Profile Updated' })
  }
  return (
    <AccountForm form={form} send={save} fallback="Failed to update profile. Please try again." action="Save Changes">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" required {...fieldProps(form, 'firstName')} />
        <TextField label="Last name" autoComplete="family-name" required {...fieldProps(form, 'lastName')} />
      </div>
      <TextField label="Phone (optional)" type="tel" autoComplete="tel" {...fieldProps(form, 'phone')} />
      <SelectField
        label="Emails about requests"
        hint={isStaff(user.role) ? staffHint : firmHint}
        options={emailFrequencies.map((value) => ({ value, label: emailFrequencyLabels[value] }))}
        {...fieldProps(form, 'emailFrequency')}
      />
      <dl className="grid gap-4 rounded-control bg-sunken px-4 py-3 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-muted">Email</dt>
          <dd className="font-medium wrap-anywhere">{user.email}</dd>
        </div>
        {user.lawFirmName && (
          <div className="min-w-0">
            <dt className="text-sm text-muted">Law firm</dt>
            <dd className="font-medium wrap-anywhere">{user.lawFirmName}</dd>
          </div>
        )}
      </dl>
    </AccountForm>
  )
}

const ChangePassword = ({ user }: { user: User }) => {
  const form = useSchemaForm(PasswordChange, { currentPassword: '', newPassword: '', confirmPassword: '' })
  const change = async (body: PasswordChange) => {
    await call(changePassword, { params: { id: user.id }, body })
    form.reset()
    toast({ title: 'Password Changed', description: "You've been signed out on all other devices." })
  }
  return (
    <AccountForm
      form={form}
      send={change}
      fallback="Failed to change password. Please try again."
      action="Change Password"
    >
      <p className="text-muted">Changing your password signs you out on all other devices.</p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        {...fieldProps(form, 'currentPassword')}
      />
      <NewPassword form={form} name="newPassword" label="New password" />
    </AccountForm>
  )
}

const TwoFactorSection = ({ user }: { user: User }) => (
  <section aria-labelledby="two-factor">
    <h2 id="two-factor" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg font-semibold">
      Two-Factor Sign-In
      {user.hasSecondFactor ? <Badge tone="done">On</Badge> : <Badge>Off</Badge>}
    </h2>
    <p className="mt-1 mb-2 text-muted">
      After your password, you confirm with a passkey or a code from your phone. A stolen password alone isn't enough.
    </p>
    {user.emailVerified ? <TwoFactor /> : <p>Verify your email address first. Then you can turn it on here.</p>}
  </section>
)

const tabs = [
  { name: 'personal', label: 'Personal Information' },
  { name: 'security', label: 'Security' },
] as const

export default function Profile() {
  const { user } = useAuth()
  const [search, setSearch] = useSearchParams()
  const id = useId()
  if (!user) return null
  const tab = search.get('tab') === 'security' ? 'security' : 'personal'
  return (
    <Page title={headings.profile} subtitle={user.email} compact>
      <VerifyNotice user={user} />
      <Card>
        <TabList
          id={id}
          label="Profile"
          tabs={tabs}
          selected={tab}
          onSelect={(name) => setSearch(name === 'security' ? { tab: name } : {}, { replace: true })}
        />
        <TabPanel id={id} name={tab}>
          {tab === 'security' ? (
            <>
              <ChangePassword user={user} />
              <hr className="my-6 border-line" />
              <TwoFactorSection user={user} />
              <hr className="my-6 border-line" />
              <Sessions />
            </>
          ) : (
            <>
              <PersonalInformation user={user} />
              {isStaff(user.role) && <OwnAway user={user} />}
            </>
          )}
        </TabPanel>
      </Card>
    </Page>
  )
}
