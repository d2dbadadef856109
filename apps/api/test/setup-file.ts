import { afterAll } from 'vitest'
import { endFile } from './after-file.ts'

// Test files share a process, which loads helpers only once; a setup file runs again for each test file.
afterAll(endFile)
