/** Explanations under the questions that people ask us about, by field name. */
export const fieldHints = {
  reportType:
    "A face page is the first page of the report: who was involved, when and where. The full report adds statements, diagrams and the officer's findings.",
  monitorForFull: "If so, we send the face page when it's ready, then watch for the full report and send that too.",
  clientFatallyInjured: 'If so, we need the death certificate.',
  driverLicenseOrPlate:
    'If the client drove, their own. If the client was a passenger, the license number or plate of the driver they rode with.',
  hasCrashCard:
    "The card the officer hands out at the scene, with the report number or crash details. If you have it, we don't need the report number or an authorization.",
  urgent: 'We work on urgent requests first. When a report is released is up to the agency.',
} as const

export const hintOf = (name: string): string | undefined => (fieldHints as Record<string, string | undefined>)[name]
