import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** A disk in memory that can be filled without touching the disks of this machine. Needs root. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(`${tmpdir()}/zembil-disk-`)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  chmodSync(folder, 0o755)
  const ballast = `${folder}/full`
  return {
    folder,
    /** Returns what frees it again. */
    fill: (): (() => void) => {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(ballast, Buffer.alloc(bavail * bsize))
      return () => rmSync(ballast, { force: true })
    },
    unmount: (): void => {
      execFileSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}
