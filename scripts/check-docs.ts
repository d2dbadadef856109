import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'

const documents = ['*.md', 'docs/**/*.md', 'apps/*/*.md']
const rootFolders = /^(apps|packages|e2e|bench|docs|infra|scripts|\.ci)\//

/** Finds repository paths (in backticks or links) and `npm run` scripts that a document mentions. */
function namedThings(text: string): { paths: string[]; scripts: string[] } {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => target)
  return {
    paths: [...spans.filter((span) => rootFolders.test(span) && !/[\s*{<…]/.test(span)), ...links],
    scripts: [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script),
  }
}

/** Fails when a document names a path or a script that does not exist. */
export async function checkDocs(): Promise<string> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
  const wrong: string[] = []
  for await (const file of glob(documents)) {
    const named = namedThings(await readFile(file, 'utf8'))
    const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : ''
    const isMissing = (path: string) => !existsSync(path) && !existsSync(folder + path)
    for (const path of named.paths.filter(isMissing)) wrong.push(`${file}: ${path}`)
    for (const script of named.scripts) if (!(script in scripts)) wrong.push(`${file}: npm run ${script}`)
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  return ''
}
