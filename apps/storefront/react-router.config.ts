import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route manifest up front: loading it in parts would need the network on every new page.
  routeDiscovery: { mode: 'initial' },
  // Route files are small; splitting them would only add round trips on a slow connection.
  splitRouteModules: false,
} satisfies Config
