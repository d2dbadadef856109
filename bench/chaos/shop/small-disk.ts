import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
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
      const file = openSync(ballast, 'w')
      const block = Buffer.alloc(64 * 1024)
      try {
        for (;;) writeSync(file, block)
      } catch {
        // Nothing more fits: the disk is full.
      } finally {
        closeSync(file)
      }
      return () => rmSync(ballast, { force: true })
    },
    unmount: (): void => {
      execFileSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}
