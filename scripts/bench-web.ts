import '../e2e/bench/web.ts'
