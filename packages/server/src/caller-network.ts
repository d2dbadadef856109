/**
 * What a rate limit counts as one caller: an IPv4 address, or a whole IPv6 network (/64), because one connection owns
 * all addresses of its network.
 */
export function callerNetwork(ip: string): string {
  const address = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}
