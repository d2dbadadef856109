import type { FastifyInstance } from 'fastify'
import { meetFaults } from '../book/faults.ts'
import type { World } from '../world.ts'
import { telebirrGateway } from './telebirr-gateway.ts'
import { telebirrNotifier } from './telebirr-notifier.ts'
import type { TelebirrOrders } from './telebirr-orders.ts'
import { telebirrPages } from './telebirr-pages.ts'
import { telebirrSettings } from './telebirr-settings.ts'

/** Telebirr's web checkout: the API for shops, the page where customers pay, and the notices. */
export function telebirr(app: FastifyInstance, world: World): void {
  const { data: settings } = telebirrSettings.safeParse(world.env)
  if (!settings) return
  const orders: TelebirrOrders = new Map()
  world.notifiers.set('telebirr', telebirrNotifier(settings, orders))
  app.register(
    async (gateway) => {
      meetFaults(gateway, world.faults, 'telebirr')
      telebirrGateway(gateway, world, settings, orders)
    },
    { prefix: '/apiaccess/payment/gateway/payment/v1' },
  )
  app.register(async (pages) => telebirrPages(pages, world, settings, orders), { prefix: '/payment/web' })
}
