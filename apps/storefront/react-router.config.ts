import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole site map up front: asking for it piece by piece would need the network on every new page.
  routeDiscovery: { mode: 'initial' },
  // Route files are small; split ones would only be more round trips on a slow connection.
  splitRouteModules: false,
} satisfies Config
