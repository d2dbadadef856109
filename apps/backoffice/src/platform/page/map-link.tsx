import { PinIcon } from '@zembil/ui/layout/icon'

type MapLinkProps = { latitude: number; longitude: number; label: string }

export function MapLink({ latitude, longitude, label }: MapLinkProps) {
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
      className="hit-area inline-flex items-center gap-1 font-semibold text-primary hover:underline"
    >
      <PinIcon className="size-4" />
      {label}
    </a>
  )
}
