/** What the server and both request forms say about a required field that is empty. Keys are the names of the fields. */
export const requiredMessages = {
  clientName: 'Client name is required',
  crashDate: 'Crash date is required',
  reportType: 'Choose a report type',
  monitorForFull: 'Choose whether to monitor for the full report',
  clientFatallyInjured: 'Choose whether the client was fatally injured',
  clientRole: 'Choose driver or passenger',
  otherDriverName: "Enter the other driver's name",
  driverLicenseOrPlate: 'Enter a driver license number or license plate',
  hasCrashCard: 'Choose whether you have a crash card',
  reportNumber: 'Report number is required',
  crashCard: 'Attach the crash card',
  writtenAuth: 'Attach the written authorization',
  deathCert: 'Attach the death certificate',
  policeDepartment: 'Police department is required',
  writtenAuthFile: 'Attach the written authorization',
  clientReleaseFile: 'Attach the client release',
  /** The email address of a guest's request, of each kind. */
  contactEmail: { crash: 'Email is required for guests', police: 'Contact email is required' },
} as const
