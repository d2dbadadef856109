import { reports } from './reports.ts'

const sum = (count: 'passed' | 'failed') => reports().reduce((total, report) => total + report[count], 0)
const failed = sum('failed')
process.stdout.write(`${sum('passed')} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
