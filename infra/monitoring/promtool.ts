import { spawnSync } from 'node:child_process'

/** Where checks are run for good, promtool must be there (`.ci/run`). */
export const hasPromtool = spawnSync('promtool', ['--version']).status === 0
