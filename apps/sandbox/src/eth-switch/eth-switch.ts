import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { meetFaults } from '../book/faults.ts'
import type { World } from '../world.ts'
import { ethSwitchGateway } from './eth-switch-gateway.ts'
import type { EthSwitchOrders } from './eth-switch-orders.ts'
import { ethSwitchPages } from './eth-switch-pages.ts'

const settings = z.object({ PAY_ETHSWITCH_USER_NAME: z.string(), PAY_ETHSWITCH_PASSWORD: z.string() })

/** EthSwitch's card gateway (EPG): the shop registers an order and polls its status; there are no notices. */
export function ethSwitch(app: FastifyInstance, world: World): void {
  const { data } = settings.safeParse(world.env)
  if (!data) return
  const orders: EthSwitchOrders = new Map()
  const merchant = { userName: data.PAY_ETHSWITCH_USER_NAME, password: data.PAY_ETHSWITCH_PASSWORD }
  app.register(
    async (gateway) => {
      meetFaults(gateway, world.faults, 'eth-switch')
      ethSwitchGateway(gateway, world, merchant, orders)
    },
    { prefix: '/epg/rest' },
  )
  app.register(async (pages) => ethSwitchPages(pages, world, orders), { prefix: '/epg/merchants/zembil' })
}
