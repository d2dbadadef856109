import type { Stop } from '@zembil/contract/staff/fulfilment/delivery'

export const receiverOf = ({ first_name, last_name }: Stop): string => [first_name, last_name].filter(Boolean).join(' ')

/** Opens the phone's own map, also without a connection; Apple's phones know no `geo:`. */
export function mapLink({ latitude, longitude }: Stop, userAgent: string): string | null {
  if (latitude === null || longitude === null) return null
  const pin = `${latitude},${longitude}`
  return /iPhone|iPad/.test(userAgent) ? `https://maps.apple.com/?q=${pin}` : `geo:${pin}?q=${pin}`
}
