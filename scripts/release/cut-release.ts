import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { withRelease } from './changelog.ts'

/** `npm run release -- 0.2.0`: makes what is unreleased that version, commits it and tags the commit. It pushes nothing. */
const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' })
const numbersOf = (version: string): number[] => version.split('.').map(Number)

function isAfter(version: string, current: string): boolean {
  const [ours, theirs] = [numbersOf(version), numbersOf(current)]
  const place = ours.findIndex((number, index) => number !== theirs[index])
  return place !== -1 && (ours[place] ?? 0) > (theirs[place] ?? 0)
}

/** The file with its first `count` versions set: those of the shop. Packages inside it have none of their own. */
function setVersion(file: string, from: string, to: string, count: number): void {
  let text = readFileSync(file, 'utf8')
  for (let done = 0; done < count; done++) text = text.replace(`"version": "${from}"`, `"version": "${to}"`)
  writeFileSync(file, text)
}

function cutRelease(version: string): void {
  const { version: current } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('name the version, such as npm run release -- 0.2.0')
  if (!isAfter(version, current)) throw new Error(`${version} does not come after ${current}`)
  if (git('status', '--porcelain') !== '') throw new Error('commit or discard your changes first')
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync('CHANGELOG.md', withRelease(readFileSync('CHANGELOG.md', 'utf8'), version, day))
  setVersion('package.json', current, version, 1)
  setVersion('package-lock.json', current, version, 2)
  git('commit', '--all', '--quiet', '--message', `chore(release): ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', version)
  console.log(`${version} is committed and tagged: git push --follow-tags`)
}

try {
  cutRelease(process.argv[2] ?? '')
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
