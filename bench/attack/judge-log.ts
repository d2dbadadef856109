const phone = /(?:\+?251|\b0)[79]\d{8}\b/
const error = 50

type Line = { level: number; msg: string; err?: { message: string } }

function readLine(line: string): Line | null {
  try {
    return JSON.parse(line) as Line
  } catch {
    return null
  }
}

/** What the log must not contain: phone numbers, tokens, personal words, and errors, each of which is a 500. */
export function logFaults(log: string, secrets: readonly string[]): string[] {
  const faults = new Set<string>()
  for (const line of log.split('\n')) {
    if (phone.test(line)) faults.add(`the log has a phone number: ${line.slice(0, 300)}`)
    if (secrets.some((secret) => line.includes(secret))) faults.add(`the log has a secret: ${line.slice(0, 300)}`)
    const read = readLine(line)
    if (read && read.level >= error) faults.add(`the log has an error: ${read.msg}: ${read.err?.message ?? ''}`)
  }
  return [...faults]
}
