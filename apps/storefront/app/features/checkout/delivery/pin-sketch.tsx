import { distanceKm, type GeoPoint } from '@zembil/rules/orders/service-area'
import { PinIcon } from '@zembil/ui/layout/icon'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

export type Store = GeoPoint & { id: number; name: string; name_am: string }

const [width, height, middle] = [320, 140, 70]
const kmPerDegree = 111.2

/** Kilometres east and north of the pin. */
function offsetOf(store: GeoPoint, { latitude, longitude }: GeoPoint): [east: number, north: number] {
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  return [(store.longitude - longitude) * kmPerDegree * narrowing, (store.latitude - latitude) * kmPerDegree]
}

/**
 * Where the pin lies beside our stores, which people know, so that they see it before they rely on it. Drawn by us: map
 * tiles would tell an outside service where our customers live.
 */
export function PinSketch({ point, stores }: { point: GeoPoint; stores: readonly Store[] }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const [nearest] = stores.toSorted((one, other) => distanceKm(point, one) - distanceKm(point, other))
  if (!nearest) return null
  const km = distanceKm(point, nearest)
  // The nearest store lies well inside the picture.
  const scale = (middle - 24) / Math.max(km, 0.3)
  const shown = stores
    .map((store) => ({ store, at: offsetOf(store, point) }))
    .map(({ store, at: [east, north] }) => ({ store, x: width / 2 + east * scale, y: middle - north * scale }))
    .filter(({ x, y }) => x > 8 && x < width - 8 && y > 8 && y < height - 18)
  const { latitude, longitude } = point
  return (
    <figure className="flex w-full flex-col gap-1">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="w-full max-w-form rounded-control bg-surface"
        aria-hidden="true"
      >
        {[1, 2, 3].map((ring) => (
          <circle key={ring} cx={width / 2} cy={middle} r={ring * 23} className="fill-none stroke-line" />
        ))}
        {shown.map(({ store, x, y }) => (
          <g key={store.id}>
            <rect x={x - 4} y={y - 4} width={8} height={8} className="fill-saffron" />
            {/* On the side away from the pin, which it would cover. */}
            <text x={x} y={y > middle ? y + 18 : y - 9} textAnchor="middle" fontSize={12} className="fill-ink">
              {nameIn(language, store)}
            </text>
          </g>
        ))}
        <circle cx={width / 2} cy={middle} r={7} className="fill-primary stroke-surface" strokeWidth={2} />
      </svg>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <span>{t('location.pin', { km: km.toFixed(1), store: nameIn(language, nearest) })}</span>
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-target items-center gap-1 font-semibold text-primary underline"
        >
          <PinIcon className="size-4" />
          {t('location.map')}
        </a>
      </figcaption>
    </figure>
  )
}
