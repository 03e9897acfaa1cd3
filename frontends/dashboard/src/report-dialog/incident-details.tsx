import { clientRoleLabels, type CrashReport } from '@portal/contract/crash-reports'
import { formatDay } from '@portal/contract/dates'
import { reportTypes } from '@portal/contract/report-types'
import { Fact, Facts, Section } from '../reports/section.tsx'

const yesOrNo = (answer: boolean) => (answer ? 'Yes' : 'No')

export const IncidentDetails = ({ report }: { report: CrashReport }) => (
  <Section title="Incident Details">
    <Facts>
      <Fact name="Date of crash">{formatDay(report.crashDate)}</Fact>
      <Fact name="Report type">{reportTypes[report.reportType].label}</Fact>
      <Fact name="Monitor for full report">{yesOrNo(report.monitorForFull)}</Fact>
      <Fact name="Has crash card">{yesOrNo(report.hasCrashCard)}</Fact>
      <Fact name="CHP report number">{report.reportNumber}</Fact>
      <Fact name="Urgent request">{yesOrNo(report.urgent)}</Fact>
      <Fact name="Client role">{report.clientRole && clientRoleLabels[report.clientRole]}</Fact>
      <Fact name="Other driver name">{report.otherDriverName}</Fact>
      <Fact name="Driver license or license plate">{report.driverLicenseOrPlate}</Fact>
    </Facts>
  </Section>
)
