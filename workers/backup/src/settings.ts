/** When backups are made, and how long they are kept. */
export const settings = {
  /** Minutes between backups. With a scheduled run every five minutes, no change is older than an hour without being in one. */
  everyMinutes: 50,
  /** A run that was killed is given up so long afterward. Others renew their lease three times in it. */
  leaseMinutes: 1,
  /** All backups are kept so long, then the last one of each day, and then the last one of each month. */
  keptDays: 2,
  keptDailyDays: 35,
  keptMonthlyDays: 366,
} as const
