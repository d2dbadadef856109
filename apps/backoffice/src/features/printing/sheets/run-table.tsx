import type { Stop } from '@zembil/contract/staff/fulfilment/delivery'
import { displayPhone } from '@zembil/rules/people/phone'
import { dayTexts } from '../../../platform/dates/date-texts.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** The stops in the order of the round. */
export function RunTable({ stops }: { stops: readonly Stop[] }) {
  const { t, language } = useTranslation('printing')
  if (stops.length === 0) return <p>{t('noStops')}</p>
  return (
    <table className="w-full border-t border-black text-left text-[0.875em]">
      <thead>
        <tr className="border-b border-black align-bottom">
          {(['stop', 'order', 'receiver', 'address', 'bags', 'signature'] as const).map((column) => (
            <th key={column} scope="col" className="py-1 pr-2">
              {t(`run.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stops.map((stop) => {
          const due = dayTexts(stop.due_on, language)
          const address = [stop.sub_city, stop.woreda, stop.neighborhood, stop.house_number].filter(Boolean).join(', ')
          return (
            <tr key={stop.order_id} className="border-b border-neutral-400 align-top">
              <td className="py-2 pr-2 text-lg font-bold">{stop.stop_no}</td>
              <td className="py-2 pr-2 whitespace-nowrap tabular-nums">
                <span className="block font-bold">{stop.order_id}</span>
                <span className="block">{due.main}</span>
                <span className="block text-[0.75em]">{due.beside}</span>
              </td>
              <td className="py-2 pr-2">
                <span className="block font-semibold">
                  {[stop.first_name, stop.last_name].filter(Boolean).join(' ')}
                </span>
                {stop.phone_number && (
                  <span className="block whitespace-nowrap tabular-nums">{displayPhone(stop.phone_number)}</span>
                )}
              </td>
              <td className="py-2 pr-2">
                {stop.landmark && <span className="block font-semibold">{stop.landmark}</span>}
                <span className="block">{address}</span>
                {stop.notes.map((note) => (
                  <span key={note.id} className="block border-l-2 border-black pl-1">
                    {note.text}
                  </span>
                ))}
              </td>
              <td className="py-2 pr-2">
                <span className="block font-bold">{stop.bags.length}</span>
                {stop.cold && <span className="block">{t('cold')}</span>}
                {stop.fragile && <span className="block">{t('fragile')}</span>}
              </td>
              <td className="w-28 py-2" />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
