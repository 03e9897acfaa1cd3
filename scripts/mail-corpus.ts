import '../e2e/mail-corpus/scans.ts'
