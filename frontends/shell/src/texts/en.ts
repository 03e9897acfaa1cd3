import { brand } from '@portal/contract/brand'

export const en = {
  skipToContent: 'Skip to content',
  loading: 'Loading',
  loadingWhat: (what: string) => `Loading ${what}`,
  reconnecting: 'Reconnecting…',
  mainNavigation: 'Main',
  menu: 'Menu',
  close: 'Close',
  home: 'Home',
  request: 'Request',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  contact: 'Contact',
  hours: brand.hours,
  legal: 'Legal',
  terms: 'Terms',
  privacy: 'Privacy',
  pageNames: {
    any: 'this page',
    intake: 'the request form',
    track: 'the tracking page',
  },
  couldntLoad: (what: string) => `We couldn't load ${what}`,
  tryAgain: 'Try Again',
  restWorks: 'The rest of the portal still works. Please try again in a moment.',
  offline: "You're offline. Please try again once you're connected.",
  reloadPage: 'Reload Page',
  updated: 'The portal has been updated since you opened this page. Please reload it.',
}

export type FrameTexts = typeof en
