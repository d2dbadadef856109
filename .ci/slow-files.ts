import { reports } from './reports.ts'

const files = reports().flatMap((report) => report.files)
const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, 30)
const lines = slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${file}`)
process.stdout.write(`The 30 slowest test files, in seconds:\n${lines.join('\n')}\n`)
