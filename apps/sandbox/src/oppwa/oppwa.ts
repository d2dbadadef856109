import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { meetFaults } from '../book/faults.ts'
import type { World } from '../world.ts'
import { oppwaGateway } from './oppwa-gateway.ts'
import { oppwaNotifier } from './oppwa-notifier.ts'
import { oppwaWidget } from './oppwa-widget.ts'

const settings = z.object({
  PAY_CBEPAY_ENTITY_ID: z.string(),
  PAY_CBEPAY_ACCESS_TOKEN: z.string(),
  PAY_CBEPAY_WEBHOOK_KEY: z.string(),
})

/** ACI's gateway, which CBE Pay runs on: checkouts with a card form, refunds, encrypted notices. */
export function oppwa(app: FastifyInstance, world: World): void {
  const { data } = settings.safeParse(world.env)
  if (!data) return
  world.notifiers.set('cbe-pay', oppwaNotifier(Buffer.from(data.PAY_CBEPAY_WEBHOOK_KEY, 'hex')))
  app.register(async (gateway) => {
    meetFaults(gateway, world.faults, 'cbe-pay')
    oppwaGateway(gateway, world, { entityId: data.PAY_CBEPAY_ENTITY_ID, accessToken: data.PAY_CBEPAY_ACCESS_TOKEN })
  })
  app.register(async (widget) => oppwaWidget(widget, world))
}
