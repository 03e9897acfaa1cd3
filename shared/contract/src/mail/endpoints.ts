import { deliverMail, planMail, undoMail } from './deliver-mail.ts'
import { addMailFile, changeMailFile, countMail, deleteMailFile, listMail } from './mail-files.ts'
import { findMailRequests, matchMail } from './match-mail.ts'
import { findReading, keepReading } from './readings.ts'
import { splitMail } from './split-mail.ts'

export const mailEndpoints = {
  listMail,
  countMail,
  addMailFile,
  changeMailFile,
  deleteMailFile,
  keepReading,
  findReading,
  splitMail,
  matchMail,
  findMailRequests,
  planMail,
  deliverMail,
  undoMail,
}
