import type { KnipConfig } from 'knip'
import { slices, sliceModules } from '@portal/contract/paths'

export default {
  ignoreExportsUsedInFile: {
    interface: true,
    type: true,
  },
  ignoreDependencies: ['oxfmt', 'oxlint', 'tailwindcss', '@fontsource/overpass'],
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,mjs}',
        'scripts/backup/host-worker.ts',
        'scripts/deploy/build-worker-process.ts',
        'scripts/deploy/run-entry.ts',
        'bench/workers/*.ts',
        'torture/{torture,host}.ts',
        'torture/workers/*.ts',
      ],
      project: ['{scripts,bench,torture}/**/*.{ts,mjs}'],
    },
    'workers/api': {
      entry: ['test/password-cost.ts'],
      project: ['{src,test}/**/*.ts'],
    },
    'workers/inbound': {
      entry: ['src/pdfs.ts'],
      project: ['{src,test}/**/*.ts'],
    },
    'workers/*': {
      project: ['{src,test,preview}/**/*.{ts,tsx}'],
    },
    'frontends/shell': {
      entry: ['prerender/render.tsx'],
      project: ['{src,api-docs,prerender}/**/*.{ts,tsx}', '*.ts', 'src/**/*.css'],
    },
    'frontends/federation': {
      project: ['src/**/*.ts'],
      ignoreDependencies: ['@portal/client', '@portal/ui', 'react', 'react-dom', 'wouter'],
    },
    'frontends/*': {
      entry: [...slices.flatMap(sliceModules).map((name) => `src/${name}.tsx`), 'src/first-pages.tsx'],
      project: ['src/**/*.{ts,tsx,css}'],
    },
    'shared/contract': {
      project: ['src/**/*.ts'],
    },
    'shared/ui': {
      project: ['{src,kit}/**/*.{ts,tsx,css}'],
    },
    e2e: {
      entry: [
        '*.spec.ts',
        'browsers/*.journey.ts',
        'playwright.{slow,browsers}.config.ts',
        'bench/web.ts',
        'pictures.ts',
        'mail-corpus/page.ts',
        'support/build-intake.ts',
      ],
      project: ['**/*.ts'],
    },
    'workers/notifications': {
      entry: ['preview/page.ts'],
      project: ['{src,test,preview}/**/*.{ts,tsx}'],
    },
  },
} satisfies KnipConfig
