import '../e2e/pictures.ts'
