import { PinIcon } from '@zembil/ui/layout/icon'
import type { ReactNode } from 'react'

type MapLinkProps = { latitude: number; longitude: number; children: ReactNode }

/** Opens the map at a pin, in a new tab. */
export function MapLink({ latitude, longitude, children }: MapLinkProps) {
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
      className="hit-area inline-flex items-center gap-1 font-semibold text-primary tabular-nums hover:underline"
    >
      <PinIcon className="size-4" />
      {children}
    </a>
  )
}
