import type { ProposedCorrection } from '@zembil/contract/staff/fulfilment/address-correction-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { Link } from 'react-router'
import { Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { MapLink } from '../../../platform/page/map-link.tsx'
import { DecideButtons } from './decide-buttons.tsx'

type Columns = readonly [Column<ProposedCorrection>, ...Column<ProposedCorrection>[]]

/** On a phone the table has no head, and old and new must not be taken for each other. */
const PhoneLabel = ({ text }: { text: string }) => <span className="block text-xs text-muted md:hidden">{text}</span>

export function useCorrectionColumns(): Columns {
  const { t, language } = useTranslation('orders')
  return [
    {
      key: 'order',
      label: t('corrections.columns.order'),
      cell: ({ order_id, receiver }) => (
        <>
          <Link to={`/orders/${order_id}`} className="block font-semibold tabular-nums hover:underline">
            {order_id}
          </Link>
          <span className="font-normal">{receiver}</span>
        </>
      ),
    },
    {
      key: 'known',
      label: t('corrections.columns.known'),
      cell: ({ address, known_latitude, known_longitude }) => (
        <>
          <PhoneLabel text={t('corrections.columns.known')} />
          <span className="block">{address}</span>
          {known_latitude !== null && known_longitude !== null && (
            <MapLink latitude={known_latitude} longitude={known_longitude}>
              {t('receiver.map')}
            </MapLink>
          )}
        </>
      ),
    },
    {
      key: 'proposed',
      label: t('corrections.columns.proposed'),
      cell: ({ landmark, latitude, longitude }) => (
        <>
          <PhoneLabel text={t('corrections.columns.proposed')} />
          {landmark && <span className="block font-semibold">{landmark}</span>}
          {latitude !== null && longitude !== null && (
            <MapLink latitude={latitude} longitude={longitude}>
              {t('corrections.newPin')}
            </MapLink>
          )}
        </>
      ),
    },
    {
      key: 'by',
      label: t('corrections.columns.by'),
      from: 'lg',
      cell: ({ proposed_by, proposed_at }) => (
        <>
          <span className="block">{nameIn(language, proposed_by)}</span>
          <Moment at={proposed_at} />
        </>
      ),
    },
    {
      key: 'decide',
      label: t('corrections.columns.decide'),
      cell: (correction) => <DecideButtons correction={correction} />,
    },
  ]
}
