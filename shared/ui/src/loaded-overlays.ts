import { createElement, type ComponentProps } from 'react'
// Imported by the package's name, so that federation resolves it to the shared instance, which has loaded them.
import { loadedOverlays } from '@portal/ui'
import type * as overlays from './overlays.ts'

// Takes the place of `overlays.ts` in slices that load the dialogs after their first page, with `loadOverlays`.

export const Dialog = (props: ComponentProps<typeof overlays.Dialog>) => createElement(loadedOverlays().Dialog, props)

export const ConfirmDialog = (props: ComponentProps<typeof overlays.ConfirmDialog>) =>
  createElement(loadedOverlays().ConfirmDialog, props)

export const SaveDialog = (props: ComponentProps<typeof overlays.SaveDialog>) =>
  createElement(loadedOverlays().SaveDialog, props)

export const ConfirmAction = <Reply>(props: ComponentProps<typeof overlays.ConfirmAction<Reply>>) =>
  createElement(loadedOverlays().ConfirmAction<Reply>, props)
