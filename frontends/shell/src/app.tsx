import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { useAuth } from '@portal/client'
import { loginAndBack, paths, type Slice } from '@portal/contract/paths'
import { PageSpinner } from '@portal/ui'
import { Header } from './header/header.tsx'
import { Home } from './pages/home.tsx'
import { Landing } from './pages/landing.tsx'
import { lazyPage } from './pages/lazy-page.tsx'
import { NotFound } from './pages/not-found.tsx'
import { returnPath } from './return-path.ts'
import { SlicePages } from './slices/slice-pages.tsx'
import { Toasts } from './toasts.tsx'

const Login = lazyPage(() => import('./pages/login.tsx'))
const Register = lazyPage(() => import('./pages/register.tsx'))
const Delivery = lazyPage(() => import('./pages/delivery.tsx'))

const SignedInSlice = ({ slice }: { slice: Slice }) => {
  const [location] = useLocation()
  const search = useSearch()
  return useAuth().user ? (
    <SlicePages key={slice} slice={slice} />
  ) : (
    <Redirect to={loginAndBack(search ? `${location}?${search}` : location)} replace />
  )
}

/** Where signing in leads, for who has. */
const Onward = () => <Redirect to={returnPath(useSearch())} replace />

const Pages = () => {
  const session = useAuth()
  if (session.state === 'loading') return <PageSpinner />
  return (
    <Switch>
      <Route path={paths.home}>{session.user ? <Home user={session.user} /> : <Landing />}</Route>
      <Route path={paths.login}>{session.user ? <Onward /> : <Login />}</Route>
      <Route path={paths.register}>{session.user ? <Onward /> : <Register />}</Route>
      <Route path={paths.delivery} component={Delivery} />
      <Route path={paths.request}>
        <SlicePages slice="intake" />
      </Route>
      <Route path={paths.dashboard}>
        <SignedInSlice slice="dashboard" />
      </Route>
      <Route path={paths.admin}>
        <SignedInSlice slice="admin" />
      </Route>
      <Route component={NotFound} />
    </Switch>
  )
}

export const App = () => (
  <div className="flex min-h-dvh flex-col">
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-accent focus:px-4 focus:py-2 focus:text-accent-ink"
    >
      Skip to content
    </a>
    <Header />
    <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
      <Pages />
    </main>
    <Toasts />
  </div>
)
