export const en = {
  twoFactorSignIn: 'Two-Factor Sign-In',
  signIn: 'Sign In',
  backToSignIn: 'Back to Sign-In',
  failed: "We couldn't check this. Please try again.",
  appCode: 'Code from your app',
  appCodeHint: 'Open your authenticator app and enter the 6-digit code.',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the codes you saved when you set up two-factor sign-in. Each works once.',
  password: 'Password',
  passkeyHint: 'Use your fingerprint, face, screen lock or security key.',
  usePasskey: 'Use a Passkey',
  prompt: {
    exists: 'This device already has a passkey for your account.',
    unsupported: "This browser or device doesn't support passkeys.",
    wrongAddress: "Passkeys don't work at this address.",
    closed: 'The passkey prompt was closed or took too long. Please try again.',
  },
  useInstead: {
    passkey: 'Use a Passkey Instead',
    app: 'Use a Code from Your App Instead',
    'recovery-code': 'Use a Recovery Code Instead',
    password: 'Use Your Password Instead',
  },
}

export type SecondFactorTexts = typeof en
