import type { AccountLetterData, OrderLetterData } from '@portal/contract/letters'

export const orderData: OrderLetterData = {
  recipient: 'orderer',
  reportId: 'crh_00000000000000000000000001',
  referenceNumber: 'CHP-7K3M9QXA',
  clientName: 'Test Client',
  crashDate: '2024-03-05',
  reportType: 'non-fatal-face',
  urgent: false,
}

export const deliveryData: OrderLetterData = {
  ...orderData,
  linkId: 'lnk_00000000000000000000000001',
  fileName: 'fil_00000000000000000000000001.pdf',
  downloadName: 'Test Client - Face Page.pdf',
}

export const accountData: AccountLetterData = {
  recipient: 'person',
  firstName: 'Given',
  lawFirmName: 'Example Law',
  linkId: 'acl_00000000000000000000000001',
}
