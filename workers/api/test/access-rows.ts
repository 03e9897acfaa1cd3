import { everyone, staffOnly, viewersOnly } from './roles.ts'

// Rows of the table in `calls/handlers.test.ts`: the status that each caller gets.

export const mailRows = {
  listMail: staffOnly(200),
  countMail: staffOnly(200),
  addMailFile: staffOnly(201),
  changeMailFile: staffOnly(404),
  deleteMailFile: staffOnly(404),
  placeMail: staffOnly(404),
  keepReading: staffOnly(404),
  findReading: staffOnly(404),
  splitMail: staffOnly(404),
  matchMail: staffOnly(200),
  findMailRequests: staffOnly(200),
  planMail: staffOnly(200),
  deliverMail: staffOnly(200),
  undoMail: staffOnly(200),
} as const

export const signingRows = {
  openSigning: everyone(404),
  signDocument: everyone(404),
  declineSigning: everyone(404),
  startTrackedSigning: everyone(401),
  listSignings: viewersOnly(200),
} as const
