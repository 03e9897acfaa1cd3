import { useLayoutEffect, type ReactNode, useEffect, useRef } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch, Router } from 'wouter'
import { loadTexts, useAuth, useLanguage, useTexts, LanguageProvider } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { isOnlyInEnglish, languageOf, languagePrefixes } from '@portal/contract/language'
import { loginWithReturn, paths, slicePageAt, slicePages } from '@portal/contract/paths'
import { RedirectAfterSignIn } from './account/redirect-after-sign-in.tsx'
import { isWork, WorkRedirect } from './work-redirect.tsx'
import { StepUp } from './account/second-factor/step-up.tsx'
import { LeftFirmNotice } from './account/left-firm-notice.tsx'
import { VerifyNotice } from './account/verify-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { PageLoading } from './pages/page-loading.tsx'
import { loadSliceFirst } from './slices/load-slice.ts'
import { PageOfSlice } from './slices/page-of-slice.tsx'
import { frameTexts } from './texts.ts'
import { Toasts } from './toasts.tsx'
import { lazyPage, NotFound } from './lazy-page.tsx'
import { usePathname } from 'wouter/use-browser-location'

interface LanguageRouterProps {
  /** The path and query of a page that is prerendered. */
  ssrPath?: string
  ssrSearch?: string
  children: ReactNode
}

/** The page's address says its language. Paths and links inside have no prefix: `/login` is `/es/login` on a Spanish page. */
export const LanguageRouter = ({ children, ...ssr }: LanguageRouterProps) => {
  const language = languageOf(usePathname(ssr))
  useLayoutEffect(() => void (document.documentElement.lang = language), [language])
  return (
    <LanguageProvider value={language}>
      <Router {...ssr} base={languagePrefixes[language]}>
        {children}
      </Router>
    </LanguageProvider>
  )
}

/** Scrolls to the top of a new page. Going back or forward keeps the position that the browser restores. */
const useScrollToTop = (): void => {
  const [path] = useLocation()
  const lastPath = useRef(path)
  const restored = useRef(false)
  useEffect(() => {
    const onPopState = () => (restored.current = true)
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])
  useEffect(() => {
    if (path !== lastPath.current && !restored.current) window.scrollTo(0, 0)
    lastPath.current = path
    restored.current = false
  }, [path])
}

/** Continues in English, where this page exists. */
const InEnglish = () => {
  const [path, navigate] = useLocation()
  useLayoutEffect(() => {
    const { search, hash } = window.location
    // Two slashes would name another origin.
    navigate(`~${path.replace(/^\/+/, '/')}${search}${hash}`, { replace: true, state: window.history.state as unknown })
  }, [path, navigate])
  return <PageLoading />
}

const Landing = lazyPage(() => import('./landing/landing.tsx'))
const Home = lazyPage(() => import('./pages/home.tsx'))
const Login = lazyPage(() => import('./account/login.tsx'))
const Register = lazyPage(() => import('./account/register.tsx'))
const LostLink = lazyPage(() => import('./account/lost-link.tsx'))
const ForgotPassword = lazyPage(() => import('./account/forgot-password.tsx'))
const ResetPassword = lazyPage(() => import('./account/reset-password.tsx'))
const VerifyEmail = lazyPage(() => import('./account/verify-email.tsx'))
const Claim = lazyPage(() => import('./account/claim.tsx'))
const Profile = lazyPage(() => import('./account/profile.tsx'))
const SetUpSecondFactor = lazyPage(() => import('./account/second-factor/two-factor.tsx'))
const Preview = lazyPage(() => import('./pages/preview.tsx'))
const Delivery = lazyPage(() => import('./pages/delivery.tsx'))
const StopEmails = lazyPage(() => import('./pages/stop-emails.tsx'))
const Terms = lazyPage(() => import('./legal/terms.tsx'))
const Privacy = lazyPage(() => import('./legal/privacy.tsx'))

/** Loads a page's code and texts, so that rendering it shows no outline first. */
export const loadPage = async (path: string): Promise<void> => {
  const page = slicePageAt(path)
  if (page) await loadSliceFirst(page.slice, page.module)
  if (path === paths.home) await Landing.load()
  if (path === paths.login) await Login.load()
  if (path === paths.register) await Register.load()
  if (path === paths.terms) await Terms.load()
  if (path === paths.privacy) await Privacy.load()
  await loadTexts()
}

/** Sends visitors to sign in first, and back here afterwards. */
const RequireSignIn = ({ children }: { children: ReactNode }) => {
  const [location] = useLocation()
  const search = useSearch()
  if (useAuth().user) return children
  return <Redirect to={loginWithReturn(search ? `${location}?${search}` : location)} replace />
}

const Dashboard = ({ user }: { user: User }) => {
  if (isWork(useSearch())) return <WorkRedirect user={user} />
  return (
    <>
      <div className="mx-auto w-full px-4 pt-4 empty:hidden sm:px-6">
        <VerifyNotice user={user} />
      </div>
      <PageOfSlice page={slicePages.dashboard} />
    </>
  )
}

const Pages = () => {
  const t = useTexts(frameTexts)
  const session = useAuth()
  const language = useLanguage()
  const [path] = useLocation()
  if (session.state === 'loading')
    return (
      <>
        <PageLoading />
        {session.reconnecting && <output className="fixed bottom-6 w-full text-center">{t.reconnecting}</output>}
      </>
    )
  // Accounts work in English.
  if (language !== 'en' && (session.user || isOnlyInEnglish(path))) return <InEnglish />
  if (session.user?.mustSetUpSecondFactor) return <SetUpSecondFactor />
  return (
    <Switch>
      <Route path={paths.home}>{session.user ? <Home /> : <Landing />}</Route>
      <Route path={paths.login}>{session.user ? <RedirectAfterSignIn /> : <Login />}</Route>
      <Route path={paths.register} component={Register} />
      <Route path={paths.delivery} component={Delivery} />
      <Route path={paths.stopEmails} component={StopEmails} />
      <Route path={paths.terms} component={Terms} />
      <Route path={paths.privacy} component={Privacy} />
      <Route path={paths.forgotPassword} component={ForgotPassword} />
      <Route path={paths.lostLink} component={LostLink} />
      <Route path={paths.resetPassword} component={ResetPassword} />
      <Route path={paths.verifyEmail} component={VerifyEmail} />
      <Route path={paths.claim} component={Claim} />
      <Route path={paths.preview}>
        <RequireSignIn>
          <Preview />
        </RequireSignIn>
      </Route>
      <Route path={paths.profile}>
        <RequireSignIn>
          <Profile />
        </RequireSignIn>
      </Route>
      {Object.values(slicePages).map((page) => (
        <Route key={page.path} path={page.path}>
          {'for' in page ? (
            <RequireSignIn>
              {page === slicePages.dashboard ? (
                session.user && <Dashboard user={session.user} />
              ) : (
                <PageOfSlice page={page} />
              )}
            </RequireSignIn>
          ) : (
            <PageOfSlice page={page} />
          )}
        </Route>
      ))}
      <Route component={NotFound} />
    </Switch>
  )
}

export const App = () => {
  const t = useTexts(frameTexts)
  useScrollToTop()
  // In a layout effect, so that nothing can be typed or clicked between the first render and the replay of earlier events.
  useLayoutEffect(() => void window.dispatchEvent(new Event('portal:ready')), [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-accent focus:px-4 focus:py-2 focus:text-accent-ink"
      >
        {t.skipToContent}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <LeftFirmNotice />
        <Pages />
      </main>
      <Footer />
      <StepUp />
      <Toasts />
    </div>
  )
}
