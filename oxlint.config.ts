import { defineConfig, type OxlintConfig } from 'oxlint'

// Which folder may import what. An override replaces a rule's earlier options, so each one lists all that apply to it.

const cacheLibraries = {
  group: ['swr', 'swr/*', 'jotai', 'jotai/*'],
  message: 'Only shared/client imports these.',
}
const kitLibraries = {
  group: ['@headlessui/*', '@radix-ui/*', 'react-hook-form', '@hookform/*'],
  message: 'Use the kit: only shared/ui imports these.',
}
const otherSlices = {
  group: [
    '@portal/**',
    '!@portal/{contract,client,ui,federation}',
    '!@portal/{contract,ui,federation}/**',
    '../**/src/**',
  ],
  message: 'Slices import shared/* and never one another.',
}
const sql = {
  group: ['drizzle-orm', 'drizzle-orm/**', '**/db/schema/**'],
  allowTypeImports: true,
  allowImportNames: ['getTableName'],
  message: 'Keep SQL in stores and db/.',
}
const http = {
  group: ['hono', 'hono/**'],
  allowTypeImports: true,
  message: 'Keep HTTP in http/, pages/, app.ts and later-app.ts.',
}
/** For the layers that features build on: everything but these layers. */
const features = {
  group: [
    '../*/**',
    './*/**',
    '**/handlers.ts',
    '../{app,scheduled}.ts',
    '!../../{db,http,platform}/**',
    '!../{db,http,platform}/**',
    '!./{db,http,platform,schema}/**',
  ],
  message: 'This layer must not import features.',
}

type Rules = NonNullable<OxlintConfig['rules']>
const forbid = (...patterns: object[]): Rules => ({ 'no-restricted-imports': ['error', { patterns }] })
const forbidIO: Rules = {
  'no-restricted-globals': [
    'error',
    { checkGlobalObject: true, globals: ['fetch', 'localStorage', 'sessionStorage', 'document', 'window'] },
  ],
}
/** Files of pages that exist in every language: their texts are in catalogs. */
const translated = [
  'frontends/shell/src/*.tsx',
  'frontends/shell/src/header/{header,language-switch}.tsx',
  'frontends/shell/src/{landing,slices}/**',
  'frontends/shell/src/pages/{delivery,not-found,page-loading,stop-emails}.tsx',
  'frontends/shell/src/account/{account-form,claim,forgot-password,login,lost-link,new-password,register-form,reset-password,sign-in-form,verify-email,verify-notice,wrong-account}.tsx',
  'frontends/intake/src/{first-pages,request-page,routes,use-confirmation}.tsx',
  'frontends/intake/src/{confirmation,finder,track}/**',
  'frontends/intake/src/kinds/*.tsx',
  'frontends/intake/src/request-form/{steps,draft}/**',
  'frontends/intake/src/request-form/{alerts,clear-form,request-form-page,submit-bar,terms-note}.tsx',
  'frontends/intake/src/request-form/fields/{cc-field,contact-fields,document-fields,own-crash-field,question,recent-emails,signed-by-field,typed-date-field}.tsx',
  'shared/ui/src/{ago,challenge-widget,dialog,dialog-frame,email-field,email-list-field,field,file-field,save-dialog,steps,toaster}.tsx',
  'shared/ui/src/conversation/**',
]
const underscores = { allow: ['_default', '__FEDERATION__', '__INSTANCES__'] }

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  jsPlugins: ['./scripts/lint-plugin.ts'],
  rules: {
    'portal/no-sliced-instants': 'error',
    'no-underscore-dangle': ['error', underscores],
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'max-lines': ['error', 300],
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    // Such an import would load the module for its types alone.
    'typescript/no-import-type-side-effects': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'vitest/no-conditional-expect': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/style-prop-object': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'no-shadow': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/require-module-specifiers': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/consistent-test-it': ['error', { fn: 'test', withinDescribe: 'test' }],
    ...forbid(cacheLibraries, kitLibraries),
  },
  overrides: [
    { files: ['shared/client/**'], rules: forbid(kitLibraries) },
    { files: ['shared/ui/**'], rules: forbid(cacheLibraries) },
    { files: ['frontends/*/src/**'], rules: forbid(cacheLibraries, kitLibraries, otherSlices) },
    {
      files: ['shared/contract/src/**'],
      rules: {
        ...forbid({ group: ['**', '!./**', '!../**', '!zod/mini'], message: 'The contract imports only zod.' }),
        ...forbidIO,
      },
    },
    {
      files: ['workers/*/src/**'],
      rules: {
        ...forbid(sql, http),
        'no-restricted-properties': ['error', { property: 'prepare', message: sql.message }],
      },
    },
    { files: ['workers/*/src/**/{store,*-store}.ts'], rules: { ...forbid(http), 'no-restricted-properties': 'off' } },
    { files: ['workers/api/src/{app.ts,later-app.ts,pages/**}'], rules: forbid(sql) },
    { files: ['workers/api/src/http/**'], rules: forbid(sql, features) },
    { files: ['workers/api/src/db/**'], rules: { ...forbid(http, features), 'no-restricted-properties': 'off' } },
    {
      files: ['workers/api/src/{context,open-context,handler}.ts', 'workers/api/src/platform/**'],
      rules: forbid(sql, http, features),
    },
    {
      files: ['workers/*/src/**/policy.ts'],
      rules: {
        ...forbid({
          group: ['**', '!@portal/contract/**'],
          allowTypeImports: true,
          message: 'A policy imports values only from the contract.',
        }),
        ...forbidIO,
      },
    },
    { files: translated, rules: { 'portal/no-text-in-code': 'error' } },
    { files: ['**/texts/*.{ts,tsx}', '**/*.test.{ts,tsx}'], rules: { 'portal/no-text-in-code': 'off' } },
    // It wraps the database's own methods.
    { files: ['workers/api/src/platform/resilient-bindings.ts'], rules: { 'no-restricted-properties': 'off' } },
    { files: ['**/*.test.{ts,tsx}'], rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' } },
    { files: ['{workers,shared/contract}/**/*.test.ts'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['{scripts,bench,torture,e2e/bench,e2e/mail-corpus}/**'],
      rules: { 'no-console': 'off' },
    },
  ],
  ignorePatterns: ['**/dist/**', '**/.wrangler/**', '**/migrations/**'],
})
