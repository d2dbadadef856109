const width = 30

/** Redraws one line on a terminal; elsewhere prints one line per quarter, so that logs stay readable. */
export function progressBar(label: string, out: NodeJS.WriteStream = process.stdout) {
  let quarter = 0
  return (done: number, total: number): void => {
    const filled = Math.round((done / total) * width)
    const line = `${label} [${'█'.repeat(filled)}${'·'.repeat(width - filled)}] ${done}/${total}`
    if (out.isTTY) out.write(`\r${line}${done === total ? '\n' : ''}`)
    else if (Math.floor((4 * done) / total) > quarter) {
      quarter = Math.floor((4 * done) / total)
      out.write(`${line}\n`)
    }
  }
}
