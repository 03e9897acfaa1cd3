// The package's main entry. Module federation shares it as one instance, so that controls are the same in every slice.
export { Ago } from './ago.tsx'
export { Alert } from './alert.tsx'
export { Badge, StatusBadge } from './badge.tsx'
export { Button, ButtonLink } from './button.tsx'
export { Card, EmptyState } from './page.tsx'
export { classes } from './classes.ts'
export { commandOf, listCommands, useCommand, useCommandList, useCommands, type Command } from './commands.ts'
export { Countdown, useSecondsLeft } from './countdown.tsx'
export { createStore, useStore, type Store } from './create-store.ts'
export {
  CheckField,
  ChoiceField,
  FieldError,
  PasswordField,
  RequiredMark,
  SelectField,
  TextAreaField,
  TextField,
  yesNoOptions,
} from './field.tsx'
export { keyName, withControl } from './commands.ts'
export { loadedOverlays, loadOverlays, useLazyLoad } from './lazy-load.ts'
export {
  cardColumns,
  CardsSkeleton,
  PageSkeleton,
  PartSkeleton,
  ProgressBar,
  Spinner,
  TableSkeleton,
  WorkSkeleton,
} from './loading.tsx'
export { PageLoadError } from './alert.tsx'
export { besideParts, Page, pageClass, PageHeader, usePageHeading } from './page.tsx'

export { SliceScope, useSlice } from './slice-scope.tsx'
export { startDownload } from './start-download.ts'
export { Steps, type Step } from './steps.tsx'
export { toast, toasts, useToast, type ToastAction, type ToastMessage } from './toast.ts'
export { useAction, type ActionOptions } from './use-action.ts'
export { useStaleMessage } from './ago.tsx'
