import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type Vitest } from 'vitest/node'
import { startServices } from '../services.ts'
import { applyFault, type Fault } from './apply-fault.ts'
import { copyCheckout } from './copy-checkout.ts'
import { keptFaults } from './kept-faults.ts'

/** The first test of the file that fails; undefined when all pass. */
async function failing(vitest: Vitest, test: string): Promise<string | undefined> {
  const path = join(vitest.config.root, test)
  const specifications = (await vitest.globTestSpecifications([path])).filter(({ moduleId }) => moduleId === path)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const [module] = testModules.filter(({ moduleId }) => moduleId === path)
  const tests = [...(module?.children.allTests() ?? [])]
  const [failed] = tests.filter((one) => one.result().state === 'failed')
  // Not even loaded, or no such file: that would look like a fault that was found, or like one that was not.
  if (!failed && !tests.some((one) => one.result().state === 'passed'))
    throw new Error(`no test of ${test} has run`, { cause: [...(module?.errors() ?? []), ...unhandledErrors] })
  return failed?.fullName
}

/** The test that finds the fault; undefined when none does. */
async function find(vitest: Vitest, fault: Fault): Promise<string | undefined> {
  const path = join(vitest.config.root, fault.file)
  const text = readFileSync(path, 'utf8')
  const write = (changed: string) => {
    writeFileSync(path, changed)
    vitest.invalidateFile(path)
  }
  write(applyFault(text, fault))
  const found = await failing(vitest, fault.test)
  write(text)
  return found
}

const {
  values: { short: isShort },
  positionals: [part = ''],
} = parseArgs({ options: { short: { type: 'boolean', default: false } }, allowPositionals: true })

for (const fault of keptFaults) applyFault(readFileSync(fault.file, 'utf8'), fault)
const chosen = keptFaults.filter(({ file }, index) => file.includes(part) && (!isShort || index % 6 === 0))
await startServices()
const copy = copyCheckout('var/faults')
process.chdir(copy)
const vitest = await createVitest('test', { root: copy, watch: false, project: ['api'], reporters: [{}] })
const sound = new Set<string>()
const survivors: Fault[] = []
for (const fault of chosen) {
  if (!sound.has(fault.test)) {
    const failed = await failing(vitest, fault.test)
    if (failed) throw new Error(`fails without a fault: ${fault.test}: ${failed}`)
    sound.add(fault.test)
  }
  const start = performance.now()
  const found = await find(vitest, fault)
  if (!found) survivors.push(fault)
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  console.log(
    `${found ? '✔' : '✘ nothing fails:'} ${fault.file}: ${fault.find.trim()} (${seconds} s)\n    ${found ?? fault.test}`,
  )
}
await vitest.close()
console.log(`${chosen.length - survivors.length} of ${chosen.length} faults were found`)
process.exit(survivors.length > 0 ? 1 : 0)
