import type { Dashboard } from './dashboard.ts'
import { processes } from './processes.ts'
import { services } from './services.ts'
import { shop } from './shop.ts'

export const dashboards: Dashboard[] = [shop, processes, services]
