import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { z } from 'zod'

const familyOf = (address: string): 'ipv4' | 'ipv6' | null => {
  if (isIPv4(address)) return 'ipv4'
  return isIPv6(address) ? 'ipv6' : null
}

/** Networks in a setting, `10.1.0.0/16, 10.2.3.4`. */
export const networks = z.string().transform((text, context) => {
  const list = new BlockList()
  for (const part of text.split(',').map((one) => one.trim())) {
    const [address = '', bits, ...more] = part.split('/')
    const family = familyOf(address)
    const longest = family === 'ipv4' ? 32 : 128
    const length = bits === undefined ? longest : Number(bits || Number.NaN)
    if (!family || more.length > 0 || !Number.isInteger(length) || length < 0 || length > longest) {
      context.issues.push({ code: 'custom', message: `no network: ${part}`, input: part })
      return z.NEVER
    }
    list.addSubnet(address, length, family)
  }
  return list
})

/** An IPv4 address may also arrive mapped to IPv6 (`::ffff:10.1.2.3`). */
export function isWithin(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = familyOf(plain)
  return family !== null && list.check(plain, family)
}
