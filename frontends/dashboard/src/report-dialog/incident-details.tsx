import type { CrashReport } from '@portal/contract/crash-reports'
import { formatDay } from '@portal/contract/dates'
import { reportTypes } from '@portal/contract/report-types'
import { Facts, Section } from './section.tsx'

const yesOrNo = (answer: boolean) => (answer ? 'Yes' : 'No')
const roleNames = { driver: 'Driver', passenger: 'Passenger' } as const

export const IncidentDetails = ({ report }: { report: CrashReport }) => (
  <Section title="Incident Details">
    <Facts
      facts={[
        ['Date of crash', formatDay(report.crashDate)],
        ['Report type', reportTypes[report.reportType].label],
        ['Monitor for full report', yesOrNo(report.monitorForFull)],
        ['Has crash card', yesOrNo(report.hasCrashCard)],
        ['CHP report number', report.reportNumber],
        ['Urgent request', yesOrNo(report.urgent)],
        ['Client role', report.clientRole && roleNames[report.clientRole]],
        ['Other driver name', report.otherDriverName],
        ['Driver license or license plate', report.driverLicenseOrPlate],
      ]}
    />
  </Section>
)
