import { clusterFaults, lostConnections } from './database-faults.ts'
import type { Fault, Random } from './faults.ts'
import { edgeFaults, fullDisk, networkFaults, providerFaults, redisFaults } from './outer-faults.ts'
import { deployment, killedProcesses, pausedProcesses, restartedProcesses, wrongClocks } from './process-faults.ts'

const everywhere = [
  ...killedProcesses,
  ...edgeFaults,
  ...redisFaults,
  ...networkFaults,
  ...providerFaults,
  lostConnections,
]
const onlyLong = [...pausedProcesses, ...restartedProcesses, ...wrongClocks, fullDisk, ...clusterFaults]

/** Each fault once in random order, then again, without end. In the middle of the run a new version is deployed. */
export function* faultsInTurn(random: Random, isHalfOver: () => boolean): Generator<Fault> {
  let isDeployed = false
  for (;;) {
    const left = [...everywhere, ...onlyLong]
    while (left.length > 0) {
      if (!isDeployed && isHalfOver()) {
        isDeployed = true
        yield deployment
      }
      yield* left.splice(random(left.length), 1)
    }
  }
}

/** Those that need neither a cluster nor minutes, once. Killing workers comes first: what they left must be taken over. */
export const shortFaults: readonly Fault[] = everywhere
