import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('../..', import.meta.url).pathname

/** Node finds the packages of the real tree from a folder below it; our own must come from the copy. */
function linkPackages(folder: string): void {
  const scope = join(folder, 'node_modules/@zembil')
  mkdirSync(scope, { recursive: true })
  for (const group of ['packages', 'apps']) {
    for (const name of readdirSync(join(folder, group))) {
      symlinkSync(join('../..', group, name), join(scope, name))
      const own = join(root, group, name, 'node_modules')
      if (!existsSync(own)) continue
      mkdirSync(join(folder, group, name, 'node_modules'))
      for (const entry of readdirSync(own).filter((one) => !one.startsWith('.')))
        symlinkSync(join(own, entry), join(folder, group, name, 'node_modules', entry))
    }
  }
}

/** Copies the files as they are now, committed or not, into a folder below the checkout, and returns its path. */
export function copyCheckout(name: string): string {
  const folder = join(root, name)
  rmSync(folder, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of String(listed).split('\0'))
    if (file !== '' && existsSync(join(root, file)))
      cpSync(join(root, file), join(folder, file), { recursive: true, verbatimSymlinks: true })
  linkPackages(folder)
  return folder
}
