import { lookup } from 'node:dns/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { EdgeSettings } from './edge-settings.ts'

/**
 * nginx looks up the names of its servers only when it reads its configuration. Where servers are containers, a name gets
 * another address when its container is replaced.
 */
type Servers = Pick<EdgeSettings, 'storefronts' | 'apis' | 'consoles' | 'staffApis' | 'consoleHost'>

const namesOf = ({ storefronts, apis, consoles, staffApis, consoleHost }: Servers): string[] => [
  ...new Set(
    [...storefronts, ...apis, ...(consoleHost ? [...consoles, ...staffApis] : [])].map((server) =>
      server.slice(0, server.lastIndexOf(':')).replaceAll(/[[\]]/g, ''),
    ),
  ),
]

/** All addresses of all names as one text; null while one of them has none. */
async function addressesOf(servers: Servers): Promise<string | null> {
  const found = await Promise.all(
    namesOf(servers).map(async (name) => {
      const addresses = await lookup(name, { all: true }).catch(() => [])
      return addresses.length === 0 ? null : `${name} ${addresses.map(({ address }) => address).sort()}`
    }),
  )
  return found.includes(null) ? null : found.join('; ')
}

/** Waits until every name has an address: nginx refuses to start with an unknown one. */
export async function untilNamesResolve(servers: Servers, signal: AbortSignal): Promise<string> {
  for (;;) {
    const addresses = await addressesOf(servers)
    if (addresses !== null || signal.aborted) return addresses ?? ''
    await wait(250)
  }
}

/** Calls `reload` when a name has got another address, and not while one of them has none. */
export function followNames(servers: Servers, known: string, reload: () => void, everyMs = 2_000): NodeJS.Timeout {
  let last = known
  const look = async (): Promise<void> => {
    const addresses = await addressesOf(servers)
    if (addresses === null || addresses === last) return
    last = addresses
    reload()
  }
  return setInterval(() => void look(), everyMs).unref()
}
