import { execFileSync } from 'node:child_process'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

/** The commit where this branch left main. On main itself that is HEAD, so only uncommitted changes count. */
function base(): string {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main)[0] ?? 'HEAD'
    } catch {
      // This clone has no such branch; try the next.
    }
  }
  return 'HEAD'
}

/** Files that differ from main and still exist, committed or not. */
export const changedFiles = (): string[] => [
  ...new Set([
    ...git('diff', '--name-only', '--diff-filter=d', base()),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]
