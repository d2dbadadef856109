import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

const isIgnored = (name: string) => name === 'node_modules' || name.startsWith('.')
const isSource = (name: string) => /\.(ts|json|sql|svg)$/.test(name) && !name.endsWith('.test.ts')
const isFolder = (name: string) => !name.includes('.')

/** Paths of folders with all that is in them, except some. */
export type Watched = { folders: string[]; except?: string[] }

function withInner({ folders, except = [] }: Watched): string[] {
  const own = folders.filter((folder) => !except.includes(folder))
  const inner = own.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !isIgnored(entry.name))
      .map(({ name }) => join(folder, name)),
  )
  return inner.length === 0 ? own : [...own, ...withInner({ folders: inner, except })]
}

/**
 * Calls `onChange` after changes in the folders, once for those that come together. Watches folders and not files, as
 * `node --watch` does: that loses a file that an editor or git replaces by another of the same name.
 */
export function watchFolders(watched: Watched, onChange: () => void): () => void {
  let watchers: FSWatcher[] = []
  let timer: NodeJS.Timeout | undefined

  function close(): void {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
  function open(): void {
    // A folder that disappears meanwhile is reported by the one above it.
    watchers = withInner(watched).map((folder) => watch(folder, note).on('error', () => {}))
  }
  function note(_event: string, name: string | null): void {
    if (name === null || isIgnored(name) || !(isSource(name) || isFolder(name))) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Anew, because folders may have come, gone or been replaced.
      close()
      open()
      onChange()
    }, 50)
  }

  open()
  return close
}
