import { afterAll } from 'vitest'
import { endFile } from './after-file.ts'

// Test files share a process, which loads helpers once: only a setup file runs again for each of them.
afterAll(endFile)
