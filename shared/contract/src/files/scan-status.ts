/** Why a file can't be opened: the virus scan isn't finished, or it found a virus. */
export const scanStatuses = ['waiting', 'infected'] as const
export const scanStatusLabels = { waiting: 'Checking for viruses', infected: 'Blocked: virus found' } as const
