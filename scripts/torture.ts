import '../torture/torture.ts'
