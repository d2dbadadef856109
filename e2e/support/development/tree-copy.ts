import { execFileSync } from 'node:child_process'
import { copyCheckout } from '../../../scripts/faults/copy-checkout.ts'

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Copies the source files into a repository of its own, in which a test may edit what it likes. */
export function copyTree(): string {
  const folder = copyCheckout('var/development')
  git(folder, 'init', '--quiet')
  git(folder, 'add', '--all')
  git(folder, '-c', 'user.name=Test', '-c', 'user.email=test@zembil.example', 'commit', '--quiet', '--message=copy')
  return folder
}

export const committedText = (folder: string, file: string): string => git(folder, 'show', `HEAD:${file}`)

/** Puts the files of the last commit back, as somebody does who sets work aside; `pop` brings the work back. */
export const stash = (folder: string, command: 'push' | 'pop' = 'push'): string =>
  git(folder, '-c', 'user.name=Test', '-c', 'user.email=test@zembil.example', 'stash', command, '--quiet')
