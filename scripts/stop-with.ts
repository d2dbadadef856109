/** Ends the command with one sentence: what is missing, and the way out. A stack trace would hide it. */
export function stopWith(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
